import { isOwnNumber } from './document-fields.ts'

/** A parsed filter of the search protocol. Every negated operator is written as `not`. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | Condition
  | Around

export type Condition =
  | { kind: 'compare'; field: string; operator: CompareOperator; value: string }
  | { kind: 'between'; field: string; from: string; to: string }
  | { kind: 'in'; field: string; values: readonly string[] }
  | { kind: 'starts' | 'contains'; field: string; value: string }
  | { kind: 'exists' | 'null' | 'empty'; field: string }

/** Within so many metres of a place. */
export interface Around {
  kind: 'around'
  lat: number
  long: number
  metres: number
}

export const COMPARE_OPERATORS = ['=', '>', '>=', '<', '<='] as const
export type CompareOperator = (typeof COMPARE_OPERATORS)[number]

export interface FilterSize {
  conditions: number
  /** Conditions on fields that are a number of each vehicle's own. */
  numbers: number
  values: number
}

const numbersIn = ({ field }: Condition) => (isOwnNumber(field) ? 1 : 0)

/** Conditions in a filter, each value of a list counted, to bound what one request may ask. */
export function sizeOfFilter(filter: Filter): FilterSize {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const sizes = filter.parts.map(sizeOfFilter)
      const sum = (part: keyof FilterSize) => sizes.reduce((total, size) => total + size[part], 0)
      return { conditions: sum('conditions'), numbers: sum('numbers'), values: sum('values') }
    }
    case 'not':
      return sizeOfFilter(filter.part)
    case 'in':
      return { conditions: 1, numbers: numbersIn(filter), values: filter.values.length }
    case 'around':
      return { conditions: 1, numbers: 0, values: 1 }
    default:
      return { conditions: 1, numbers: numbersIn(filter), values: 1 }
  }
}
