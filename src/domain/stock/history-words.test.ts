import { describe, expect, it } from 'vitest'
import {
  booksIn,
  dayAtEndOf,
  dayOf,
  inspectionPointsOf,
  ownersOf,
  ppsrStatusOf,
  serviceHistoryOf,
  warrantyKmOf,
  warrantyMonthsOf,
} from './history-words.ts'

describe('A6.24 owners, service, PPSR and warranty as dealers write them', () => {
  it.each([
    ['1', 1],
    ['One owner', 1],
    ['2 previous owners', 2],
    ['0', null],
    ['a few', undefined],
    ['99', undefined],
  ])('owners %s', (text, owners) => expect(ownersOf(text)).toBe(owners))
  it.each([
    ['full', 'full', null],
    ['Full service history, log books', 'full', true],
    ['partial, no books', 'partial', false],
    ['No service history', 'none', null],
    ['yes', undefined, null],
    ['books only', undefined, true],
  ])('service history %s', (text, service, books) => {
    expect(serviceHistoryOf(text)).toBe(service)
    expect(booksIn(text)).toBe(books)
  })
  it.each([
    ['Clear', 'clear', undefined],
    ['PPSR clear on 3 November 2026', 'clear', '2026-11-03'],
    ['clear, 3/11/26', 'clear', '2026-11-03'],
    ['Clear as at 2026-11-03', 'clear', '2026-11-03'],
    ['No encumbrances', 'clear', undefined],
    ['Encumbered 03.11.2026', 'encumbered', '2026-11-03'],
    ['finance owing', 'encumbered', undefined],
    ['Repairable write-off', 'written_off', undefined],
    ['not clear', undefined, undefined],
    ['Not written off', undefined, undefined],
    ['clear title guaranteed', undefined, undefined],
    ['yes', undefined, undefined],
    ['clear 11/2026', undefined, undefined],
  ])('PPSR %s', (text, status, day) => {
    expect(ppsrStatusOf(text)).toBe(status)
    expect(dayAtEndOf(text)).toBe(day)
  })
  it.each([
    ['3/11/2026', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['11/2026', undefined],
    ['2026-11', undefined],
    ['Nov 2026', undefined],
    ['31/06/2026', undefined],
  ])('a day is no month: %s', (text, day) => expect(dayOf(text)).toBe(day))
  it.each([
    ['120', 120],
    ['120 point check', 120],
    ['130-point', 130],
    ['many', undefined],
  ])('inspection %s', (text, points) => expect(inspectionPointsOf(text)).toBe(points))
  it.each([
    ['26', 26],
    ['26 months', 26],
    ['3 years', 36],
    ['0', null],
    ['five years', undefined],
    ['900', undefined],
  ])('warranty %s', (text, months) => expect(warrantyMonthsOf(text)).toBe(months))
  it.each([
    ['64,000', 64_000],
    ['64000 km', 64_000],
    ['unlimited', undefined],
  ])('warranty of %s', (text, km) => expect(warrantyKmOf(text)).toBe(km))
})
