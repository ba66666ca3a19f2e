/** Patterns by which a value is taken out of a longer text of a feed's cell (R46). */
import { lookUp } from '../look-up.ts'
import { fieldNamed, type RawField } from './raw-vehicle.ts'

interface PatternRow {
  title: string
  example: string
  /** The value; null where the text has none, and stays as it is. */
  take(text: string): string | null
}

const firstOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? null

export const FIELD_PATTERNS = {
  year: {
    title: 'The year out of a date',
    example: '03/2021 is 2021',
    take: (text) => firstOf(text, /(?<!\d)(?:19|20)\d\d(?!\d)/),
  },
  number: {
    title: 'The number out of words',
    example: '24,990 km is 24990',
    take: (text) => firstOf(text, /\d[\d,]*(?:\.\d+)?/)?.replaceAll(',', '') ?? null,
  },
  'first-word': {
    title: 'The first word',
    example: 'Toyota HiLux is Toyota',
    take: (text) => firstOf(text.trim(), /^\S+/),
  },
  'other-words': {
    title: 'All but the first word',
    example: 'Toyota HiLux is HiLux',
    take: (text) => text.trim().replace(/^\S+\s*/, '') || null,
  },
} as const satisfies Record<string, PatternRow>

export type FieldPattern = keyof typeof FIELD_PATTERNS
/** Field of a vehicle → the pattern by which its value is taken. */
export type FieldPatterns = Readonly<Partial<Record<RawField, FieldPattern>>>

const NAMES = Object.keys(FIELD_PATTERNS).filter((name): name is FieldPattern => name in FIELD_PATTERNS)
/** A pattern of this name, or null. */
export const patternNamed = (name: string): FieldPattern | null => NAMES.find((known) => known === name) ?? null

/** The patterns that stored JSON holds; entries that name no field or pattern are left out. */
export function fieldPatternsOf(stored: unknown): FieldPatterns {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const [field, pattern] = [fieldNamed(name), typeof value === 'string' ? patternNamed(value) : null]
      return field === null || pattern === null ? [] : [[field, pattern]]
    }),
  )
}

/** The value of a cell by the field's pattern; as it came where there is none, or the text does not hold it. */
export function patternedValue(patterns: FieldPatterns, field: RawField, value: unknown): unknown {
  const name = lookUp<FieldPattern>(patterns, field)
  if (name === undefined || typeof value !== 'string') return value
  return FIELD_PATTERNS[name].take(value) ?? value
}
