import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyJson, placesOf, put } from '#test/changed-json.ts'
import { runs } from '#test/property-runs.ts'
import { pathText } from '../site/checks/problem.ts'
import { parseReviewFile } from './review-file.ts'

const TODAY = '2026-11-26'
const REVIEW = { id: 'r1', author: 'Ada B.', stars: 5, text: 'Fair price.', on: '2026-11-01' }
const fileOf = (review: object = {}, source: object = {}) => ({
  sources: [{ source: 'Google', reviews: [{ ...REVIEW, ...review }], ...source }],
})

function faults(json: unknown): string[] {
  const parsed = parseReviewFile(json, TODAY)
  return parsed.ok ? [] : parsed.findings.map(({ path, found, valid }) => `${pathText(path)}: ${found}; ${valid}`)
}

describe('R130 a file of reviews', () => {
  it('R130 A19.1 reads text as it was written, stars alone, answers and the source’s own total', () => {
    const json = fileOf(
      { text: ' Two\nlines. ', answer: { text: 'Thanks.', on: '2026-11-02' } },
      { url: 'https://g.example/x', total: { average: 4.64, count: 9 } },
    )
    expect(parseReviewFile(json, TODAY)).toEqual({
      ok: true,
      sources: [
        {
          source: 'Google',
          url: 'https://g.example/x',
          total: { average: 4.6, count: 9 },
          reviews: [
            {
              sourceId: 'r1',
              author: 'Ada B.',
              stars: 5,
              text: 'Two\nlines.',
              writtenOn: '2026-11-01',
              answer: 'Thanks.',
              answeredOn: '2026-11-02',
            },
          ],
        },
      ],
    })
    expect(parseReviewFile({ sources: [{ source: 'G', reviews: [{ ...REVIEW, text: undefined }] }] }, TODAY).ok).toBe(
      true,
    )
  })

  test.each([
    ['stars of six', fileOf({ stars: 6 }), /^sources\[0\]\.reviews\[0\]\.stars: 6; /],
    ['half stars', fileOf({ stars: 4.5 }), /stars: 4\.5; a whole number/],
    ['a day that is none', fileOf({ on: '2026-02-30' }), /on: "2026-02-30"; a date as YYYY-MM-DD/],
    ['a day to come', fileOf({ on: '2026-11-27' }), /reviews\[0\]\.on: "2026-11-27"; 2026-11-26 or earlier/],
    ['an answer to come', fileOf({ answer: { text: 'Ta.', on: '2027-01-01' } }), /answer\.on: "2027-01-01"; /],
    ['a name of no field', fileOf({ rating: 5 }), /rating/],
    ['no author', fileOf({ author: ' ' }), /author: " "; at least one character/],
    ['an address without TLS', fileOf({}, { url: 'http://g.example' }), /url: "http:\/\/g\.example"; an https address/],
    ['a total below the list', fileOf({}, { total: { average: 5, count: 0 } }), /count: 0; 1 or more/],
    ['two of one id', fileOf({}, { reviews: [REVIEW, REVIEW] }), /reviews\[1\]\.id: "r1", which reviews\[0\] has too/],
    ['no list', [], /an object/],
    ['a source twice', { sources: [fileOf().sources[0], fileOf().sources[0]] }, /sources\[1\]\.source: "Google" twice/],
  ])('R130 refuses %s and names the place, what it found and what is valid', (_name, json, fault) => {
    expect(faults(json).join('\n')).toMatch(fault)
  })

  it('R130 whatever stands at any place, the file is taken with reviews that can be shown, or faults are named', () => {
    const good = fileOf(
      { answer: { text: 'Thanks.', on: '2026-11-02' } },
      { url: 'https://g.example/x', total: { average: 4.6, count: 9 } },
    )
    expect(faults(good)).toEqual([])
    const near = fc.constantFrom<unknown>(0, 6, 4.5, '2027-01-01', ' ', { length: { toString: null } })
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(good)), fc.oneof(near, anyJson), (place, part) => {
        const parsed = parseReviewFile(put(good, place, part), TODAY)
        if (!parsed.ok) return void expect(parsed.findings).not.toEqual([])
        for (const { stars, author, writtenOn } of parsed.sources.flatMap(({ reviews }) => reviews)) {
          expect([1, 2, 3, 4, 5]).toContain(stars)
          expect([author.trim() === '', writtenOn > TODAY]).toEqual([false, false])
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})
