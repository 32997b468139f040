import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { save } from "../src/player/save.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what is saved can be read for some seconds after the click, and is let go of then", () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  save(new Blob(), "a.json");
  expect(link.click).toHaveBeenCalledOnce();
  expect(link).toMatchObject({ href: "blob:1", download: "a.json" });
  vi.advanceTimersByTime(2000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith("blob:1");
});
