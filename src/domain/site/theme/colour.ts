/** Colours as numbers: sRGB, OKLCH, and the contrast between two colours. */

/** Red, green and blue from 0 to 1, gamma-encoded as in a hex value. */
export interface Srgb {
  r: number
  g: number
  b: number
}

/** Lightness 0 to 1, chroma from 0, hue in degrees (CSS Color 4, §9.3). */
export interface Oklch {
  l: number
  c: number
  h: number
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Relative luminance, 0 for black and 1 for white (WCAG 2.2). */
export function luminance({ r, g, b }: Srgb): number {
  return 0.2126 * linear(clamp(r)) + 0.7152 * linear(clamp(g)) + 0.0722 * linear(clamp(b))
}

/** Contrast ratio of two colours, 1 to 21, whichever stands on the other (WCAG 2.2, 1.4.3). */
export function contrastRatio(one: Srgb, other: Srgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `#rrggbb`; what no screen of sRGB shows is cut off, as browsers do. */
export function hexOf({ r, g, b }: Srgb): string {
  return `#${[r, g, b]
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The matrices of Björn Ottosson's Oklab, as CSS Color 4 prints them. */
export function oklchOf({ r, g, b }: Srgb): Oklch {
  const [red, green, blue] = [linear(r), linear(g), linear(b)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blueness = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, blueness), h: ((Math.atan2(blueness, a) * 180) / Math.PI + 360) % 360 }
}

/** Parts may lie outside 0 to 1: not every OKLCH colour is one of sRGB. */
export function srgbOf({ l, c, h }: Oklch): Srgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const blueness = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * blueness) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * blueness) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * blueness) ** 3
  return {
    r: encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    g: encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    b: encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  }
}

const isShown = (colour: Srgb) => Object.values(colour).every((part: number) => part >= -0.0005 && part <= 1.0005)

/** The same hue at this lightness, with as much of its chroma as sRGB holds there. */
export function atLightness(colour: Oklch, l: number): Srgb {
  const whole = srgbOf({ ...colour, l })
  if (isShown(whole)) return whole
  let [least, most] = [0, colour.c]
  for (let step = 0; step < 14; step++) {
    const c = (least + most) / 2
    if (isShown(srgbOf({ ...colour, l, c }))) least = c
    else most = c
  }
  return srgbOf({ ...colour, l, c: least })
}

/**
 * Less chroma than this is a grey's: CSS Color 4 names a smaller figure, Chromium 156 mixes like this (measured between
 * 0.012 and 0.022).
 */
const ACHROMATIC = 0.02

/** A mix in OKLCH along the shorter way round the hues; a grey has no hue and takes the other's (CSS Color 4, §12). */
export function mixOklch(one: Oklch, other: Oklch, shareOfOne: number): Oklch {
  const from = one.c < ACHROMATIC && other.c >= ACHROMATIC ? other.h : one.h
  const to = other.c < ACHROMATIC ? from : other.h
  const turn = ((to - from + 540) % 360) - 180
  const share = 1 - shareOfOne
  return {
    l: one.l + (other.l - one.l) * share,
    c: one.c + (other.c - one.c) * share,
    h: (from + turn * share + 360) % 360,
  }
}
