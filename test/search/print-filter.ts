import type { Filter } from '#domain/document-search/filter.ts'

const NAMED = {
  exists: 'EXISTS',
  null: 'IS NULL',
  empty: 'IS EMPTY',
  starts: 'STARTS WITH',
  contains: 'CONTAINS',
} as const

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
const inner = (filter: Filter) =>
  filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter)})` : printFilter(filter)

/** Writes a filter as text that `parseFilter` reads back. */
export function printFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.map(inner).join(filter.kind === 'and' ? ' AND ' : ' OR ')
    case 'not':
      return `NOT ${inner(filter.part)}`
    case 'compare':
      return `${quoted(filter.field)} ${filter.operator} ${quoted(filter.value)}`
    case 'between':
      return `${quoted(filter.field)} ${quoted(filter.from)} TO ${quoted(filter.to)}`
    case 'in':
      return `${quoted(filter.field)} IN [${filter.values.map(quoted).join(', ')}]`
    case 'starts':
    case 'contains':
      return `${quoted(filter.field)} ${NAMED[filter.kind]} ${quoted(filter.value)}`
    case 'exists':
    case 'null':
    case 'empty':
      return `${quoted(filter.field)} ${NAMED[filter.kind]}`
    case 'around':
      return `_geoRadius(${filter.lat}, ${filter.long}, ${filter.metres})`
  }
}
