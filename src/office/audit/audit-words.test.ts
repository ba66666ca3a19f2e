import { describe, expect, it } from 'vitest'
import { csvLine } from '#domain/csv-line.ts'
import { actionWords, actorWords, changeWords } from './audit-words.ts'

describe('Office R91 lines of the audit', () => {
  it('Office R91 an action is read as words', () => {
    expect(actionWords('staff-sessions-ended')).toBe('Staff sessions ended')
    expect(actionWords('promote')).toBe('Promote')
  })

  it.each([
    ['shopper:3ba1283a', 'Shopper'],
    ['staff:3ba1283a', 'Staff who left'],
    ['job:payments', 'Job, payments'],
    ['cli:pat', 'Command line, pat'],
    ['constructor:x', 'constructor:x'],
  ])('Office R91 who did it is read as words: %s', (actor, words) => {
    expect(actorWords(actor)).toBe(words)
  })

  it('Office R91 what differs is told with its old and new value', () => {
    expect(changeWords({ price: 1, yard: 'hobart', same: [1] }, { price: 2, tags: ['a'], same: [1] })).toEqual([
      { field: 'price', from: '1', to: '2' },
      { field: 'yard', from: 'hobart', to: null },
      { field: 'tags', from: null, to: '["a"]' },
    ])
    expect(changeWords(null, { tags: [] })).toEqual([])
  })

  it('Office R91 cells of a download keep quotes and lines, and are no formulas', () => {
    expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', '=1+1', '-2', null])).toBe(
      'a,"b,c","say ""x""","two\nlines",\'=1+1,-2,\r\n',
    )
  })
})
