import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFilter } from '#test/search/any-filter.ts'
import { printFilter } from '#test/search/print-filter.ts'
import { runs } from '#test/property-runs.ts'
import { FILTERABLE_NAMES } from '#domain/document-search/document-fields.ts'
import { sizeOfFilter, type Filter } from '#domain/document-search/filter.ts'
import { FilterFault } from './filter-fault.ts'
import { DEEPEST_FILTER, parseFilter } from './parse-filter.ts'

const parse = (source: string) => parseFilter(source, FILTERABLE_NAMES)
const is = (field: string, value: string): Filter => ({ kind: 'compare', field, operator: '=', value })

const nested = (depth: number) => `${'('.repeat(depth)}make=A${')'.repeat(depth)}`

function faultOf(source: string): FilterFault {
  try {
    parse(source)
  } catch (error) {
    if (error instanceof FilterFault) return error
    throw error
  }
  throw new Error(`${source} was read`)
}

describe('filter language of the search protocol', () => {
  it.each<[string, Filter]>([
    ['make = Toyota', is('make', 'Toyota')],
    ['"make"="Land Rover"', is('make', 'Land Rover')],
    ["make='Land Rover'", is('make', 'Land Rover')],
    ['make = "say \\"hi\\" \\\\ C:\\temp"', is('make', 'say "hi" \\ C:\\temp')],
    ['make != Toyota', { kind: 'not', part: is('make', 'Toyota') }],
    ['"price">=1000.5', { kind: 'compare', field: 'price', operator: '>=', value: '1000.5' }],
    ['"price" 1 TO 2', { kind: 'between', field: 'price', from: '1', to: '2' }],
    ['make IN [Toyota, "Land Rover",]', { kind: 'in', field: 'make', values: ['Toyota', 'Land Rover'] }],
    ['make IN []', { kind: 'in', field: 'make', values: [] }],
    ['make NOT IN [Toyota]', { kind: 'not', part: { kind: 'in', field: 'make', values: ['Toyota'] } }],
    ['price EXISTS', { kind: 'exists', field: 'price' }],
    ['price NOT EXISTS', { kind: 'not', part: { kind: 'exists', field: 'price' } }],
    ['price IS NULL', { kind: 'null', field: 'price' }],
    ['price IS NOT NULL', { kind: 'not', part: { kind: 'null', field: 'price' } }],
    ['categories IS EMPTY', { kind: 'empty', field: 'categories' }],
    ['categories IS NOT EMPTY', { kind: 'not', part: { kind: 'empty', field: 'categories' } }],
    ['model STARTS WITH Hi', { kind: 'starts', field: 'model', value: 'Hi' }],
    ['model NOT STARTS WITH Hi', { kind: 'not', part: { kind: 'starts', field: 'model', value: 'Hi' } }],
    ['model CONTAINS lux', { kind: 'contains', field: 'model', value: 'lux' }],
    ['_geoRadius(-16.9, 145.7, 2000)', { kind: 'around', lat: -16.9, long: 145.7, metres: 2000 }],
    ['_geoRadius( 0 ,0,1e3 )', { kind: 'around', lat: 0, long: 0, metres: 1000 }],
  ])('A4.6 reads %s', (source, filter) => {
    expect(parse(source)).toEqual(filter)
  })

  it('A4.6 OR binds weaker than AND, AND weaker than NOT, and parentheses bind before all', () => {
    const [a, b, c] = [is('make', 'A'), is('make', 'B'), is('make', 'C')]
    expect(parse('make=A OR make=B AND NOT make=C')).toEqual({
      kind: 'or',
      parts: [a, { kind: 'and', parts: [b, { kind: 'not', part: c }] }],
    })
    expect(parse('(make=A OR make=B) AND make=C')).toEqual({ kind: 'and', parts: [{ kind: 'or', parts: [a, b] }, c] })
    expect(parse('NOT (make=A OR make=B)')).toEqual({ kind: 'not', part: { kind: 'or', parts: [a, b] } })
    expect(parse('NOT NOT make=A')).toEqual({ kind: 'not', part: { kind: 'not', part: a } })
  })

  it('A4.6 a filter that was written is read back as it was', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parse(printFilter(filter))).toEqual(filter)
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    ['make =', 6, 'a value'],
    ['make', 4, 'one of `=`'],
    ['make = Land Rover', 12, '`AND`, `OR` or the end'],
    ['make = A AND', 12, 'a field'],
    ['(make = A', 9, 'a closing parenthesis'],
    ['make = A)', 8, '`AND`, `OR` or the end of the filter'],
    ['make = "A', 9, 'the closing " of the text that begins at character 8'],
    ['make ! A', 5, '`!=`'],
    ['vin = A', 0, 'a filterable field'],
    ['constructor = A', 0, 'a filterable field'],
    ['__proto__ EXISTS', 0, 'a filterable field'],
    ['price 1 2', 8, '`TO` between'],
    ['make NOT = A', 9, '`IN`, `EXISTS`'],
    ['make IS A', 8, '`NULL` or `EMPTY`'],
    ['make IN A', 8, '`[`'],
    ['make IN [A B]', 11, '`,` or `]`'],
    ['make STARTS A', 12, '`WITH`'],
    ['make = AND', 7, 'a value'],
    ['_geoRadius(91, 0, 1)', 11, 'a latitude'],
    ['_geoRadius(1, 181, 1)', 14, 'a longitude'],
    ['_geoRadius(1, 1, -1)', 17, 'a distance'],
    ['_geoRadius(1, 1, 1e999)', 17, 'a distance'],
    ['_geoBoundingBox([1, 2], [3, 4])', 0, '`_geoRadius`'],
  ])('A4.6 %s is refused at %d: expecting %s', (source, at, expected) => {
    const fault = faultOf(source)
    expect([fault.at, fault.message]).toEqual([at, expect.stringContaining(`Was expecting ${expected}`)])
    expect(fault.message).toContain(`at character ${at + 1}`)
  })

  it(`A4.6 parentheses and NOTs may stand ${DEEPEST_FILTER} deep and no deeper`, () => {
    expect(parse(nested(DEEPEST_FILTER))).toEqual(is('make', 'A'))
    expect(faultOf(nested(DEEPEST_FILTER + 1)).message).toContain('at most 150')
    expect(faultOf(nested(100_000)).message).toContain('at most 150')
    expect(faultOf(`${'NOT '.repeat(100_000)}make=A`).message).toContain('at most 150')
  })

  it('A4.6 no text throws anything but a fault', () => {
    const pieces = fc.constantFrom(
      'make',
      '"price"',
      '=',
      '!=',
      '!',
      '>',
      '(',
      ')',
      '[',
      ']',
      ',',
      'AND',
      'OR',
      'NOT',
      'IN',
      'TO',
      'IS',
      'NULL',
      'EMPTY',
      'EXISTS',
      'STARTS WITH',
      'CONTAINS',
      '_geoRadius',
      '1',
      '-1e9',
      '"',
      "'",
      '\\',
      '\u0000',
      '\u{1F697}',
      ' ',
      '__proto__',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(' ')),
          fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
        ),
        (source) => {
          try {
            expect(parse(source)).toHaveProperty('kind')
          } catch (error) {
            expect(error).toBeInstanceOf(FilterFault)
          }
        },
      ),
      { numRuns: runs(3000) },
    )
  })

  it('counts conditions and values', () => {
    expect(sizeOfFilter(parse('make IN [a, b, c] AND NOT (price > 1 OR km IS NULL)'))).toEqual({
      conditions: 3,
      numbers: 2,
      values: 5,
    })
  })
})
