import { describe, expect, it } from 'vitest'
import { queryWords } from '#domain/search/query-words.ts'
import { documentOf } from '#domain/search/search-document.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { NOW, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { hitFormatter } from './format-hit.ts'
import { readQuery } from './read-query.ts'
import { searchBodySchema } from './search-body.ts'

const FACTS = sampleFacts()

function shown(
  body: Record<string, unknown>,
  vehicle: Parameters<typeof sampleVehicle>[0] = {},
): Record<string, unknown> {
  const entry = entryMaker(FACTS, NOW.getUTCFullYear())(sampleVehicle(vehicle))
  if (entry === null) throw new Error('the sample is listed')
  const document = documentOf({ ...entry, siteId: FACTS.siteId, dealerships: FACTS.dealerships })
  const { query, format } = readQuery(searchBodySchema.parse(body))
  return hitFormatter(queryWords(query.q), format)({ document, wordsMet: 1, words: 2 })
}

describe('hits of the search protocol', () => {
  it('A30.1 holds the fields asked for, and no other', () => {
    expect(shown({ attributesToRetrieve: ['make', 'nosuch', '__proto__'] })).toEqual({ make: 'Toyota' })
    expect(shown({ attributesToRetrieve: [] })).toEqual({})
  })

  it.each([
    ['hil', 'Hilux', '<em>Hil</em>ux'],
    ['HILUX', 'Hilux', '<em>Hilux</em>'],
    ['cx5', 'CX-5', '<em>CX-5</em>'],
    ['cx', 'CX-5', '<em>CX</em>-5'],
    ['5', 'CX-5', 'CX-<em>5</em>'],
    ['citro', 'Citroën', '<em>Citro</em>ën'],
    ['citroe', 'Citroe\u0308n', '<em>Citroe\u0308</em>n'],
    ['prado land', 'LandCruiser Prado', '<em>Land</em>Cruiser <em>Prado</em>'],
    ['zzz', 'Hilux', 'Hilux'],
    ['', 'Hilux', 'Hilux'],
  ])('A30.1 the word %j marks %j as %j', (q, model, marked) => {
    expect(shown({ q, attributesToRetrieve: [], attributesToHighlight: ['model'] }, { model })).toEqual({
      _formatted: { model: marked },
    })
  })

  it('A30.1 _formatted has numbers as texts and what was retrieved besides', () => {
    expect(
      shown(
        {
          q: '2021',
          attributesToRetrieve: ['seats', 'badge', 'reserved'],
          attributesToHighlight: ['year'],
          highlightPreTag: '[',
          highlightPostTag: ']',
        },
        { badge: null },
      ),
    ).toEqual({
      seats: 5,
      badge: null,
      reserved: false,
      _formatted: { year: '[2021]', seats: '5', badge: null, reserved: false },
    })
  })

  it('A30.1 crops around the first word found', () => {
    const model = 'one two three four five six seven'
    expect(
      shown(
        { q: 'five', attributesToRetrieve: [], attributesToCrop: ['model:3'], attributesToHighlight: ['model'] },
        { model },
      ),
    ).toEqual({ _formatted: { model: '…four <em>five</em> six…' } })
    expect(
      shown({ attributesToRetrieve: [], attributesToCrop: ['model'], cropLength: 2, cropMarker: '~' }, { model }),
    ).toEqual({ _formatted: { model: 'one two~' } })
    expect(
      shown({ q: 'seven', attributesToRetrieve: [], attributesToCrop: ['model'], cropLength: 2 }, { model }),
    ).toEqual({ _formatted: { model: '…six seven' } })
    expect(shown({ attributesToRetrieve: [], attributesToCrop: ['model'], cropLength: 0 }, { model })).toEqual({
      _formatted: { model },
    })
  })

  it('A30.1 tells where words were found, in bytes, and how many of them', () => {
    expect(
      shown(
        {
          q: 'x',
          attributesToRetrieve: [],
          showMatchesPosition: true,
          showRankingScore: true,
          showRankingScoreDetails: true,
        },
        { colour: 'Ëë xenon', slug: 'a', series: null },
      ),
    ).toEqual({
      _matchesPosition: { colour_name: [{ start: 5, length: 1 }] },
      _rankingScore: 0.5,
      _rankingScoreDetails: { words: { order: 0, matchingWords: 1, maxMatchingWords: 2, score: 0.5 } },
    })
  })
})
