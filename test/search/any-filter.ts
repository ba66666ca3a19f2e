import fc from 'fast-check'
import { FILTERABLE_FIELDS } from '#domain/document-search/document-fields.ts'
import { COMPARE_OPERATORS, type Filter } from '#domain/document-search/filter.ts'

const field = fc.constantFrom(...FILTERABLE_FIELDS)
const value = fc.oneof(
  fc.constantFrom(
    'Toyota',
    'toyota',
    ' HILUX ',
    'Ute',
    'Diesel',
    'true',
    'false',
    'Runout',
    '5',
    '2021',
    '20000',
    '1e4',
    '-1',
    '',
    'utes',
    'Sunroof',
    'Citroën',
    'citroe\u0308n',
    '117',
    '1785463200',
    'QLD',
    'southerly',
    'hobart',
  ),
  fc.integer({ min: -1, max: 100_000 }).map(String),
  fc.string({ maxLength: 6, unit: 'binary' }),
)
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((number) => number + 0)

/** Any filter in the form that the parser gives, up to three deep. */
export const anyFilter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ kind: fc.constant('compare' as const), field, operator: fc.constantFrom(...COMPARE_OPERATORS), value }),
    fc.record({ kind: fc.constant('between' as const), field, from: value, to: value }),
    fc.record({ kind: fc.constant('in' as const), field, values: fc.array(value, { maxLength: 4 }) }),
    fc.record({ kind: fc.constantFrom('starts' as const, 'contains' as const), field, value }),
    fc.record({ kind: fc.constantFrom('exists' as const, 'null' as const, 'empty' as const), field }),
    fc.record({
      kind: fc.constant('around' as const),
      lat: degrees(90),
      long: degrees(180),
      metres: fc.integer({ min: 0, max: 3_000_000 }),
    }),
  ),
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.record({ kind: fc.constant('not' as const), part: tie('filter') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('filter'), { minLength: 2, maxLength: 4 }),
    }),
  ),
})).filter
