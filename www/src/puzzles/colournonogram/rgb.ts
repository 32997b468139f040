/** How colours look: their distance, their luminance, and whether they can be told apart. */

export type Lab = readonly [light: number, greenRed: number, blueYellow: number];
type Triple = readonly [number, number, number];

/** Red, green and blue as light, 0 to 1. */
function lightOf(rgb: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const sum = ([a, b, c]: Triple, [r, g, b2]: Triple): number => a * r + b * g + c * b2;

const LUMINANCE: Triple = [0.2126, 0.7152, 0.0722];

/** As WCAG has it, 0 to 1. */
export const luminanceOf = (rgb: string): number => sum(LUMINANCE, lightOf(rgb));

/** CIE L*a*b* with the white of sRGB. */
function labIn(light: Triple): Lab {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(sum([0.4124, 0.3576, 0.1805], light) / 0.9505);
  const y = root(sum(LUMINANCE, light));
  const z = root(sum([0.0193, 0.1192, 0.9505], light) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const labOf = (rgb: string): Lab => labIn(lightOf(rgb));

const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

export function nearest<Key>(colour: Lab, anchors: readonly (readonly [Key, Lab])[]): Key | undefined {
  const far = ([, anchor]: readonly [Key, Lab]) => distance(colour, anchor);
  return [...anchors].sort((one, other) => far(one) - far(other))[0]?.[0];
}

/** What people see who lack a kind of cone (Machado, Oliveira and Fernandes 2009): of red, green, blue. */
const SIGHTS: readonly (readonly Triple[])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
];

/** Colours that are nearer than this are mistaken for each other in small cells. */
const ALIKE = 20;

/** Whether two of some colours look alike, to people who lack a kind of cone or to all. */
export function areAlike(colours: readonly string[]): boolean {
  const lights = colours.map(lightOf);
  return SIGHTS.some((rows) => {
    const seen = lights.map((light) => {
      const part = (row: number) => Math.min(1, Math.max(0, sum(rows[row] ?? LUMINANCE, light)));
      return labIn([part(0), part(1), part(2)]);
    });
    return seen.some((one, at) => seen.slice(at + 1).some((other) => distance(one, other) < ALIKE));
  });
}
