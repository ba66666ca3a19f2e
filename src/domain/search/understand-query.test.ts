import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perFacet } from './per-facet.ts'
import { FACETS } from './facets.ts'
import { RANGE_FACETS } from './facet-facts.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { EMPTY_STATE, tidyState } from './search-state.ts'
import { understandQuery, understoodState, type Understanding } from './understand-query.ts'
import { STOCK, OWN_SYNONYMS, YEAR } from '#test/search/understand-query-stock.ts'
import { PHRASES } from '#test/search/understand-query-phrases.ts'

const understood = (query: string, stock = STOCK) => understandQuery(query, stock, OWN_SYNONYMS, YEAR)
const nothing = (rest: string): Understanding => ({ filters: {}, ranges: {}, near: null, sort: null, idle: [], rest })

const WORDS = [...new Set(PHRASES.flatMap(([query]) => query.split(' ')))]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(...WORDS, '"', '“', '-', '$', '0', '\u0000', '\ud800', '__proto__', 'constructor', 'toString'),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 5 })), { maxLength: 30 })
    .map((words) => words.join('')),
)

describe('search as people think', () => {
  it.each(PHRASES)('words: understands %j', (query, expected) =>
    expect(understood(query)).toEqual({ ...nothing(''), ...expected }),
  )

  it('words: words that the stock has no value for stay words', () => {
    const bare: SearchVocabulary = { values: perFacet(() => []), modelsByMake: new Map(), readWord: () => 'exact' }
    for (const query of ['ute', 'auto', '4x4', 'under $100 weekly', 'toyota', '7 seater', '2019'])
      expect(understood(query, bare)).toEqual(nothing(query))
  })

  it('words: one kind of vehicle alone is no condition', () => {
    const cars = { ...STOCK, values: { ...STOCK.values, item_type: ['car'] } }
    expect(understood('used cars', cars)).toEqual({ ...nothing(''), filters: { car_type: ['used'] } })
  })

  it('words: a site’s own synonym comes before what its words mean elsewhere', () => {
    const own = [{ words: ['Hilux'], filters: { body: ['ute'] } }]
    expect(understandQuery('hilux', STOCK, own, YEAR).filters).toEqual({ body: ['Ute'] })
  })

  it('words: understanding what is left understands nothing more, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const { rest } = understood(query)
        expect(understood(rest)).toEqual(nothing(rest))
      }),
      { numRuns: 3000 },
    )
  })

  it('words: what is understood is a value of the stock or a sound bound, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const { filters, ranges, near } = understood(query)
        for (const facet of FACETS)
          for (const value of filters[facet] ?? []) expect(STOCK.values[facet]).toContain(value)
        for (const facet of RANGE_FACETS) {
          const { min = 0, max = Infinity } = ranges[facet] ?? {}
          expect(min >= 0 && max >= 0).toBe(true)
        }
        expect(near === null || (/^\d{4}$/.test(near.postcode) && near.withinKm !== 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('words: an endless query is read no further than an address may be long', () => {
    expect(understood('ute '.repeat(2_500))).toEqual({ ...nothing(''), filters: { body: ['Ute'] } })
    expect(understood('x'.repeat(10_000)).rest).toHaveLength(200)
    expect(understood(`${'z '.repeat(97)}hilux`).filters).toEqual({ make: ['Toyota'], model: ['Hilux'] })
    expect(understood(`${'z '.repeat(98)}hilux`).filters).toEqual({})
  })
})

describe('a state with its words understood', () => {
  const state = {
    ...EMPTY_STATE,
    filters: { make: ['Mazda'] },
    ranges: { price: { min: 10_000, max: 20_000 } },
    near: { postcode: '3000', withinKm: null },
    page: 4,
  }

  it('words: adds values to those chosen, and puts typed bounds and places in the place of others', () => {
    expect(understoodState({ ...state, query: 'hilux under 30k near 4870 snorkle' }, STOCK, [], YEAR)).toEqual({
      ...state,
      query: 'snorkle',
      filters: { make: ['Mazda', 'Toyota'], model: ['Hilux'] },
      ranges: { price: { min: 10_000, max: 30_000 } },
      near: { postcode: '4870', withinKm: null },
      page: 1,
    })
  })

  it('words: is understood once: its address leads nowhere else', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const once = understoodState(tidyState({ ...EMPTY_STATE, query }), STOCK, OWN_SYNONYMS, YEAR)
        expect(tidyState(once).query).toBe(once.query)
        expect(understoodState(once, STOCK, OWN_SYNONYMS, YEAR)).toBe(once)
      }),
      { numRuns: 1000, examples: [['tow diesel 3500kg']] },
    )
  })

  it('words: is the same state when nothing is understood', () => {
    const plain = { ...state, query: 'snorkle "auto"' }
    expect(understoodState(plain, STOCK, [], YEAR)).toBe(plain)
  })
})
