/** Changes single places of a JSON value, for tests of what a file may hold. */
import fc from 'fast-check'
import { nastyText } from '#test/nasty-text.ts'

/** Names of members: those of a catalogue, and those that objects have of themselves. */
export const anyName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'models', 'slug', 'dap', 'length', ''),
  nastyText(),
)
/** Any JSON of a few levels, with texts and names that break programs. */
export const { json: anyJson } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, 0.1, '', 'x'.repeat(5_000)),
    nastyText(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(anyName, tie('json')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

/** The part of a JSON value at a place. */
export const partAt = (value: unknown, place: readonly string[]) =>
  place.reduce<unknown>((part, name) => Object.entries(Object(part)).find(([own]) => own === name)?.[1], value)

/** Every place of a JSON value, the whole of it first. */
export function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...inner.flatMap(([name, part]) => placesOf(part, [...path, name]))]
}

/** The value with another one at a place. */
export function put(value: unknown, [name, ...path]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part
  const entries = Object.entries(Object(value)).map(([own, old]) => [own, own === name ? put(old, path, part) : old])
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
