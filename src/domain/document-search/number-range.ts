/** Joins number conditions on one field into one range. The index then compares each vehicle's number once. */
import { numberOf } from './condition-test.ts'
import type { Condition } from './filter.ts'

/** Numbers from the least to the greatest, both among them, but for one. A bound that is no number leaves nothing. */
export interface NumberRange {
  least: number
  greatest: number
  /** NaN for none. */
  except: number
}

/** The numbers that pass; `null` for a condition that asks something else. */
export function numberRange(condition: Condition): NumberRange | null {
  if (condition.kind === 'between')
    return { least: numberOf(condition.from), greatest: numberOf(condition.to), except: NaN }
  if (condition.kind !== 'compare') return null
  const bound = numberOf(condition.value)
  switch (condition.operator) {
    case '=':
      return { least: bound, greatest: bound, except: NaN }
    case '>':
      return { least: bound, greatest: Infinity, except: bound }
    case '>=':
      return { least: bound, greatest: Infinity, except: NaN }
    case '<':
      return { least: -Infinity, greatest: bound, except: bound }
    case '<=':
      return { least: -Infinity, greatest: bound, except: NaN }
  }
}

/**
 * Of conditions of which any may hold, the lists of one field's values made one, so that each vehicle is looked up
 * once.
 */
export function withListsTogether<Part extends { kind: string }>(
  parts: readonly (Part | Condition)[],
): readonly (Part | Condition)[] {
  const lists = new Map<string, string[]>()
  for (const part of parts) {
    if (isList(part)) lists.set(part.field, [...(lists.get(part.field) ?? []), ...part.values])
  }
  return [
    ...parts.filter((part) => !isList(part)),
    ...[...lists].map(([field, values]): Condition => ({ kind: 'in', field, values })),
  ]
}

function isList(part: { kind: string }): part is Extract<Condition, { kind: 'in' }> {
  return part.kind === 'in'
}
