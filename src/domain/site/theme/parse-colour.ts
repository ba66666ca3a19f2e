/** Parses colours of a theme. An unknown notation is refused with a reason, never guessed. */
import { lookUp } from '../../look-up.ts'
import { mixOklch, oklchOf, srgbOf, type Oklch, type Srgb } from './colour.ts'
import { callOf, splitAtCommas, splitAtSpaces } from './css-values.ts'

/** A colour, or what about it cannot be understood. */
export type ColourReading = { ok: true; colour: Srgb } | { ok: false; fault: string }

export const COLOUR_FORMS =
  'an opaque colour as #rgb, #rrggbb, rgb(), oklch(), oklch(from …), color-mix(in oklch | oklab | srgb, …) or var()'

const NAMED: Record<string, string> = { white: '#ffffff', black: '#000000' }
const MOST_STEPS = 16

const refused = (fault: string): ColourReading => ({ ok: false, fault })

const read = (colour: Srgb): ColourReading => ({ ok: true, colour })

/**
 * A value as a colour. `valueOf` gives other custom properties by name, for `var()`; null where there is none. Never
 * throws: colours that are not opaque, unknown forms and properties that name each other in a ring are refused.
 */
export function parseColour(text: string, valueOf: (name: string) => string | null, steps = 0): ColourReading {
  const value = text.trim().toLowerCase()
  if (steps > MOST_STEPS) return refused('properties that lead back to themselves')
  const hex = lookUp(NAMED, value) ?? value
  if (hex.startsWith('#')) return hexColour(hex)
  const call = callOf(value)
  const inner = (part: string) => parseColour(part, valueOf, steps + 1)
  if (call?.name === 'var') return variable(call.inside, valueOf, inner)
  if (call?.name === 'rgb' || call?.name === 'rgba') return rgbColour(call.inside)
  if (call?.name === 'oklch') return oklchColour(call.inside, inner)
  if (call?.name === 'color-mix') return mixedColour(call.inside, inner)
  return refused(value === '' ? 'nothing' : value)
}

function hexColour(hex: string): ColourReading {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(hex)?.[1]
  if (digits === undefined) return refused(hex)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [r = 0, g = 0, b = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  return read({ r, g, b })
}

function variable(
  inside: string,
  valueOf: (name: string) => string | null,
  inner: (part: string) => ColourReading,
): ColourReading {
  const [name = '', ...fallback] = splitAtCommas(inside)
  const value = valueOf(name) ?? (fallback.length > 0 ? fallback.join(',') : null)
  return value === null ? refused(`var(${name}), which is not set`) : inner(value)
}

/** A number, or a percentage of `whole`; NaN for anything else. */
function numberOf(part: string | undefined, whole: number): number {
  const found = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%?)$/.exec(part ?? '')
  if (found === null) return Number.NaN
  return found[2] === '%' ? (Number(found[1]) / 100) * whole : Number(found[1])
}

/** Parts before the slash; null where an opacity below 1 follows it. */
function opaqueParts(inside: string): string[] | null {
  const parts = splitAtSpaces(inside.replace(/[,/]/g, (sign) => (sign === '/' ? ' / ' : ' ')))
  const slash = parts.indexOf('/')
  const colour = slash < 0 ? parts.slice(0, 3) : parts.slice(0, slash)
  const opacity = slash < 0 ? parts[3] : parts[slash + 1]
  return opacity !== undefined && numberOf(opacity, 1) !== 1 ? null : colour
}

function rgbColour(inside: string): ColourReading {
  const parts = opaqueParts(inside)
  if (parts === null) return refused(`rgb(${inside}), which is not opaque`)
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = parts.map((part) => numberOf(part, 255) / 255)
  return [r, g, b].some(Number.isNaN) ? refused(`rgb(${inside})`) : read({ r, g, b })
}

function oklchColour(inside: string, inner: (part: string) => ColourReading): ColourReading {
  const [first, origin, ...rest] = splitAtSpaces(inside)
  if (first !== 'from') return oklchParts(inside, inside, null)
  const base = inner(origin ?? '')
  return base.ok ? oklchParts(inside, rest.join(' '), oklchOf(base.colour)) : base
}

function oklchParts(whole: string, text: string, origin: Oklch | null): ColourReading {
  const parts = splitAtSpaces(text)
  const slash = parts.indexOf('/')
  if (slash >= 0 && numberOf(parts[slash + 1], 1) !== 1) return refused(`oklch(${whole}), which is not opaque`)
  const [l, c, h] = [
    amount(parts[0], 1, origin),
    amount(parts[1], 0.4, origin),
    amount(parts[2]?.replace(/deg$/, ''), 360, origin),
  ]
  const isWhole = (slash < 0 ? parts.length : slash) === 3
  return isWhole && ![l, c, h].some(Number.isNaN) ? read(shown(srgbOf({ l, c, h }))) : refused(`oklch(${whole})`)
}

/** A number, a part of the origin by its letter, or the larger or smaller of such; NaN for anything else. */
function amount(part: string | undefined, whole: number, origin: Oklch | null): number {
  if (part === undefined) return Number.NaN
  if (origin !== null && (part === 'l' || part === 'c' || part === 'h')) return origin[part]
  const call = callOf(part)
  const choices = call === null ? [] : splitAtCommas(call.inside).map((choice) => amount(choice, whole, origin))
  if (call?.name === 'max') return Math.max(...choices)
  if (call?.name === 'min') return Math.min(...choices)
  return numberOf(part, whole)
}

function mixedColour(inside: string, inner: (part: string) => ColourReading): ColourReading {
  const [space = '', ...mixed] = splitAtCommas(inside)
  const [one, other] = mixed.map((part) => withShare(part))
  if (one === undefined || other === undefined || mixed.length !== 2) return refused(`color-mix(${inside})`)
  const first = inner(one.colour)
  const second = inner(other.colour)
  if (!first.ok) return first
  if (!second.ok) return second
  const [share, rest] = [one.share ?? 1 - (other.share ?? 0.5), other.share ?? 1 - (one.share ?? 0.5)]
  if (!(share + rest >= 0.999)) return refused(`color-mix(${inside}), which is not opaque`)
  const mix = lookUp(MIXES, space.replace(/\s+/g, ' '))
  return mix === undefined
    ? refused(`color-mix(${space}, …)`)
    : read(shown(mix(first.colour, second.colour, share / (share + rest))))
}

/** `red 30%` or `30% red` as both parts; the share null where none is given. */
function withShare(part: string): { colour: string; share: number | null } {
  const parts = splitAtSpaces(part)
  const share = parts.find((word) => /^[\d.]+%$/.test(word))
  return {
    colour: parts.filter((word) => word !== share).join(' '),
    share: share === undefined ? null : numberOf(share, 1),
  }
}

type Mix = (one: Srgb, other: Srgb, share: number) => Srgb

const MIXES: Record<string, Mix> = {
  'in oklch': (one, other, share) => srgbOf(mixOklch(oklchOf(one), oklchOf(other), share)),
  'in oklab': (one, other, share) => srgbOf(mixOklab(oklchOf(one), oklchOf(other), share)),
  'in srgb': (one, other, share) => between(one, other, 1 - share),
}

function mixOklab(one: Oklch, other: Oklch, share: number): Oklch {
  const radians = Math.PI / 180
  const a = share * one.c * Math.cos(one.h * radians) + (1 - share) * other.c * Math.cos(other.h * radians)
  const b = share * one.c * Math.sin(one.h * radians) + (1 - share) * other.c * Math.sin(other.h * radians)
  return { l: share * one.l + (1 - share) * other.l, c: Math.hypot(a, b), h: (Math.atan2(b, a) / radians + 360) % 360 }
}

/** Mixes two colours by a share from 0 to 1, as a gradient does. */
export function between(one: Srgb, other: Srgb, share: number): Srgb {
  return {
    r: one.r + (other.r - one.r) * share,
    g: one.g + (other.g - one.g) * share,
    b: one.b + (other.b - one.b) * share,
  }
}

const cut = (part: number) => Math.min(1, Math.max(0, part))

/** Clips a colour to the sRGB gamut. */
function shown({ r, g, b }: Srgb): Srgb {
  return { r: cut(r), g: cut(g), b: cut(b) }
}
