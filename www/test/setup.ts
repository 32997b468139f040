/** Messages are there before tests run: a test file has imported the modules that read them. */
import { beforeAll } from "vitest";
import { loadCatalogues } from "../src/i18n/catalogue.ts";
import { languages } from "../src/i18n/language.ts";

beforeAll(() => loadCatalogues(...languages));
