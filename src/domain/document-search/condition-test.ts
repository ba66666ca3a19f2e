/** Tests a field's values against one condition. Each distinct value is tested once, not each vehicle. */
import type { Condition } from './filter.ts'
import { isListField } from './document-fields.ts'

export type FieldValue = string | number | boolean

export interface ConditionTest {
  /** Whether one value passes, a text made `comparable`; a field of several values passes by any of them. */
  passes(value: FieldValue): boolean
  /** Whether a vehicle without a value passes. */
  passesNone: boolean
}

/** Case, width and the way accents are written make no difference, as in the service. */
export function comparable(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase()
}

/** The number a value is written as, or NaN: blank text is none. */
export function numberOf(text: string): number {
  const number = text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(number) ? number : NaN
}

/** The test of a condition. Every field of a document exists, so `EXISTS` always passes. */
export function conditionTest(condition: Condition): ConditionTest {
  switch (condition.kind) {
    case 'exists':
      return { passes: () => true, passesNone: true }
    case 'null':
      return { passes: () => false, passesNone: !isListField(condition.field) }
    case 'empty':
      return { passes: (value) => value === '', passesNone: isListField(condition.field) }
    case 'starts': {
      const start = comparable(condition.value)
      return { passes: (value) => typeof value === 'string' && value.startsWith(start), passesNone: false }
    }
    case 'contains': {
      const part = comparable(condition.value)
      return { passes: (value) => typeof value === 'string' && value.includes(part), passesNone: false }
    }
    case 'in': {
      const texts = new Set(condition.values.map(comparable))
      const numbers = new Set(condition.values.map(numberOf))
      numbers.delete(NaN)
      return {
        passes: (value) => (typeof value === 'number' ? numbers.has(value) : texts.has(String(value))),
        passesNone: false,
      }
    }
    case 'between': {
      const [above, below] = [ordered('>=', condition.from), ordered('<=', condition.to)]
      return { passes: (value) => above(value) && below(value), passesNone: false }
    }
    case 'compare': {
      const { operator, value } = condition
      if (operator === '=') {
        const [text, number] = [comparable(value), numberOf(value)]
        return {
          passes: (found) => (typeof found === 'number' ? found === number : String(found) === text),
          passesNone: false,
        }
      }
      return { passes: ordered(operator, value), passesNone: false }
    }
  }
}

/** Numbers are compared as numbers, words in the order of their letters; the one is never above or below the other. */
function ordered(operator: '>' | '>=' | '<' | '<=', bound: string): (value: FieldValue) => boolean {
  const number = numberOf(bound)
  const text = comparable(bound)
  const holds = (sign: number) =>
    operator === '>' ? sign > 0 : operator === '>=' ? sign >= 0 : operator === '<' ? sign < 0 : sign <= 0
  return (value) => {
    if (typeof value === 'number') return holds(value - number)
    if (typeof value === 'boolean') return false
    return holds(value < text ? -1 : value > text ? 1 : 0)
  }
}
