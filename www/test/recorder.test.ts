import { afterEach, expect, test, vi } from "vitest";
import { newRecorder } from "../src/player/features/record/recorder.ts";
import type { Writing } from "../src/player/features/record/recorder.worker.ts";

class FakeWorker {
  static latest: FakeWorker;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  readonly requests: unknown[] = [];

  constructor() {
    FakeWorker.latest = this;
  }

  postMessage(request: unknown): void {
    this.requests.push(request);
  }
}

const request = {} as Writing;

afterEach(() => vi.unstubAllGlobals());

test("a worker that fails before its first request rejects that request", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const recorder = newRecorder();
  FakeWorker.latest.onerror?.({ message: "not loaded" });
  await expect(recorder.ask(request)).rejects.toThrow("not loaded");
});

test("a worker that fails between two requests answers the first and rejects the second", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const recorder = newRecorder();
  const first = recorder.ask(request);
  FakeWorker.latest.onmessage?.({ data: "written" });
  await expect(first).resolves.toBe("written");
  FakeWorker.latest.onerror?.({});
  await expect(recorder.ask(request)).rejects.toThrow("the worker did not load");
});
