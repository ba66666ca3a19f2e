import { describe, expect, it } from 'vitest'
import { hasBegun, isOn, oddsWords, prizeOfRoll } from './draw.ts'

const PRIZES = [
  { name: 'Car wash', oddsPerTenThousand: 500, quantity: 100 },
  { name: 'Fuel card', oddsPerTenThousand: 3, quantity: 2 },
]

describe('R85 the draw', () => {
  it('R85 of all 10,000 numbers each prize has exactly its odds', () => {
    const won = Map.groupBy(
      Array.from({ length: 10_000 }, (_, roll) => roll),
      (roll) => prizeOfRoll(PRIZES, roll)?.name,
    )
    expect(won.get('Car wash')).toHaveLength(500)
    expect(won.get('Fuel card')).toHaveLength(3)
    expect(won.get(undefined)).toHaveLength(9_497)
  })

  it.each([
    [0, 'Car wash'],
    [499, 'Car wash'],
    [500, 'Fuel card'],
    [502, 'Fuel card'],
    [503, undefined],
    [9_999, undefined],
  ])('R85 number %i wins %s', (roll, name) => {
    expect(prizeOfRoll(PRIZES, roll)?.name).toBe(name)
  })

  it('R85 odds of 10,000 leave nobody without a prize', () => {
    expect(prizeOfRoll([{ name: 'Pen', oddsPerTenThousand: 10_000, quantity: 1 }], 9_999)?.name).toBe('Pen')
  })

  it.each([
    [500, '1 in 20'],
    [1, '1 in 10,000'],
    [3, '3 in 10,000'],
    [10_000, '1 in 1'],
  ])('R85 odds of %i read %s', (odds, words) => {
    expect(oddsWords(odds)).toBe(words)
  })

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-24', true],
    ['2026-12-25', false],
  ])('R85 on %s it is on: %s', (day, on) => {
    const campaign = { from: '2026-12-01', until: '2026-12-24', prizes: PRIZES, permits: [], terms: 'T' }
    expect(isOn(campaign, day)).toBe(on)
  })

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-02-01', true],
  ])('R85 its page of %s is there: %s; it stays when the campaign is over', (day, isThere) => {
    expect(hasBegun({ from: '2026-12-01', until: '2026-12-24', prizes: PRIZES, permits: [], terms: '' }, day)).toBe(
      isThere,
    )
  })
})
