/** Which drawings a browser may never get done with. */
import { describe, expect, test } from "vitest";
import { problemOfDrawing } from "../src/app/picture/decode.ts";

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${content}</svg>`;
const many = (part: string, count: number) => svg(part.repeat(count));

describe("a drawing is refused that", () => {
  test.each([
    ["uses its parts often", many('<use href="#a"/>', 31)],
    ["uses them with a prefix", many('<s:use href="#a"/>', 31)],
    ["uses them with a prefix with a hyphen", many('<s-v:use xmlns:s-v="x" href="#a"/>', 31)],
    ["uses them with a prefix of letters that are not Latin", many('<그림:use href="#a"/>', 31)],
    ["uses them over lines", many('<use\nhref="#a"/>', 31)],
    ["has pictures without end", many('<image href="data:image/png;base64,AA"/>', 31)],
    ["has a drawing in it", svg('<image href="data:image/svg+xml;base64,AA"/>')],
    ["hides a drawing in it", svg("<image xlink:href = '&#100;ata:image/svg+xml,x'/>")],
    ["hides what kind of drawing", svg('<image href="data:image/&#115;vg+xml,x"/>')],
    ["has patterns in patterns", many('<pattern id="a"><rect fill="url(#b)"/></pattern>', 5)],
    ["has masks and markers", many("<mask></mask><marker></marker><x-y:mask/>", 2)],
  ])("%s", (_, drawing) => {
    expect(problemOfDrawing(drawing)).toBe("tooManyUses");
  });

  test("has entities that hold more than letters", () => {
    expect(problemOfDrawing(`<!DOCTYPE svg [<!ENTITY a "<use/>">]>${svg("&a;")}`)).toBe("unreadable");
  });
});

test.each([
  ["some uses", many('<use href="#a"/>', 30)],
  ["a picture in it", svg('<image href="data:image/png;base64,AA"/>')],
  ["a picture in lines", svg('<image href="data:image/jpeg;base64,AA&#10;AA"/>')],
  ["some patterns", many("<pattern></pattern>", 4)],
  ["many gradients", many('<rect fill="url(#a)"/>', 1000)],
  ["names that only begin or end so", many("<used/><clause/><image-set/><user/>", 100)],
  ["an escape in its words", svg("<text>&#38; data: 5</text>")],
])("a drawing with %s is read", (_, drawing) => {
  expect(problemOfDrawing(drawing)).toBeNull();
});
