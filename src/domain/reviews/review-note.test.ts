import { describe, expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'
import { averageWords, reviewNote, type ListedReviews, type ReviewCount } from './review-note.ts'

const of = (stars: number, count: number, hiddenReason: ReviewCount['hiddenReason'] = null): ReviewCount => ({
  locationId: 'cairns',
  source: 'Google',
  stars,
  hiddenReason,
  count,
})
const google = { source: 'Google', average: 4.6, count: 812 }
const note = (part: Partial<ListedReviews>) =>
  reviewNote({
    ratings: [google],
    counts: [of(5, 700), of(4, 31), of(2, 81)],
    minimumRating: 4,
    shown: 12,
    saysWhich: true,
    ...part,
  })

describe('R131 the note beside a list of reviews', () => {
  test('R131 some are shown: the average is that of all', () => {
    expect(note({})).toBe('4.6 from 812 Google reviews. Showing those with 4★ and above: 12 of 731.')
    expect(note({ onlyStars: 4 })).toContain('Showing those with 4★: 12 of 31.')
    expect(note({ minimumRating: 5 })).toContain('Showing those with 5★: 12 of 700.')
  })

  test('R131 all may be shown', () => {
    expect(note({ minimumRating: 1 })).toBe('4.6 from 812 Google reviews. Showing 12 of 812.')
  })

  test('R131 none is shown, or there is none', () => {
    const low = note({ ratings: [{ ...google, average: 2, count: 3 }], counts: [of(2, 3)], shown: 0 })
    expect(low).toBe('2.0 from 3 Google reviews. None has 4★ and above.')
    expect(note({ ratings: [], counts: [], shown: 0, saysWhich: false })).toBeNull()
  })

  test('R131 R133 withheld ones are counted, with their reasons', () => {
    const counts = [
      of(5, 729),
      of(5, 1, 'personal data'),
      of(4, 1, 'threat or insult'),
      of(1, 80),
      of(1, 1, 'personal data'),
    ]
    expect(note({ counts })).toBe(
      '4.6 from 812 Google reviews. Showing those with 4★ and above: 12 of 731. ' +
        '3 withheld (1 threat or insult, 2 personal data).',
    )
    expect(note({ counts, saysWhich: false })).toBe(
      '4.6 from 812 Google reviews. 3 withheld (1 threat or insult, 2 personal data).',
    )
  })

  test('R131 says how many are held where the source has more', () => {
    expect(note({ counts: [of(5, 26), of(3, 4)] })).toBe(
      '4.6 from 812 Google reviews. Showing those with 4★ and above: 12 of 26. We hold the words of 30.',
    )
  })

  test('R131 the average weighs yards and sources by their reviews', () => {
    expect(averageWords([google, { source: 'Google', average: 1, count: 812 }])).toBe('2.8 from 1,624 Google reviews.')
    expect(averageWords([google, { source: 'ProductReview', average: 1, count: 1 }])).toBe('4.6 from 813 reviews.')
    expect(
      averageWords([
        { ...google, count: 1 },
        { source: 'Yelp', average: 0, count: 0 },
      ]),
    ).toBe('4.6 from 1 Google review.')
  })
})

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-27', 'today'],
  ['2026-11-25', 'yesterday'],
  ['2026-11-20', '6 days ago'],
  ['2026-11-19', '1 week ago'],
  ['2026-11-05', '3 weeks ago'],
  ['2026-10-27', '1 month ago'],
  ['2025-11-27', '12 months ago'],
  ['2025-11-26', '1 year ago'],
  ['2016-02-29', '10 years ago'],
])('A19.1 R131 a review of %s is of "%s"', (day, words) => {
  expect(agoWords(day, '2026-11-26')).toBe(words)
})
