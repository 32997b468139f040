export { page } from "./catalogue.ts";
