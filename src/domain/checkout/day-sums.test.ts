import { expect, it } from 'vitest'
import { dayDifferences, type Moved } from './day-sums.ts'

const DAY = { from: new Date('2026-11-25T00:00:00Z'), until: new Date('2026-11-26T00:00:00Z') }
const moved = (sum: Moved['sum'], intentId: string | null, cents: number, at: string): Moved => ({
  sum,
  intentId,
  cents,
  at: new Date(at),
})
const NOON = '2026-11-25T12:00:00Z'

it('R55 equal sums differ in nothing', () => {
  const both = [moved('paid', 'pi_1', 20_000, NOON), moved('fees', 'pi_1', 380, NOON)]
  expect(dayDifferences(both, both, DAY)).toEqual([])
  expect(dayDifferences([], [], DAY)).toEqual([])
})

it('R55 a payment that only the provider knows, and a refund that only the books know, are told', () => {
  const ours = [moved('refunded', 'pi_2', 20_000, NOON)]
  const theirs = [moved('paid', 'pi_3', 20_000, NOON), moved('paid', null, 500, NOON)]
  expect(dayDifferences(ours, theirs, DAY)).toEqual([
    { sum: 'paid', oursCents: 0, theirsCents: 20_500 },
    { sum: 'refunded', oursCents: 20_000, theirsCents: 0 },
  ])
})

it('R55 a payment on one side of midnight there and on the other here is no difference', () => {
  const ours = [moved('paid', 'pi_1', 20_000, '2026-11-26T00:00:20Z')]
  const theirs = [moved('paid', 'pi_1', 20_000, '2026-11-25T23:59:50Z')]
  expect(dayDifferences(ours, theirs, DAY)).toEqual([])
  expect(dayDifferences(theirs, ours, DAY)).toEqual([])
})

it('R55 other days are not counted', () => {
  const theirs = [moved('paid', 'pi_1', 20_000, '2026-11-24T12:00:00Z'), moved('paid', null, 1, '2026-11-26T00:00:00Z')]
  expect(dayDifferences([], theirs, DAY)).toEqual([])
})
