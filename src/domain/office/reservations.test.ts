import { expect, it } from 'vitest'
import { canStand, MATTERS, stepActor, stepWords } from './reservations.ts'
import { ATTENTIONS } from '../checkout/checkout-words.ts'

it('Office R60 a timeline says what was done, with way, day, reference and reason', () => {
  const told = { way: 'Transfer', date: '2026-11-20', reference: '4711' }
  expect(stepWords({ action: 'payment-by-hand', after: told })).toBe('Money received: Transfer, 2026-11-20, 4711')
  const part = { paymentId: 'p', amountCents: 5_000, because: 'scratch' }
  expect(stepWords({ action: 'refund-part', after: part })).toBe('Part given back: $50.00, scratch')
  expect(stepWords({ action: 'reservation-attention', after: { attention: 'price' } })).toBe(
    'To decide: The price fell',
  )
  expect(stepWords({ action: 'reservation-attention', after: { attention: null } })).toBe('Decided: it stands')
  expect(stepWords({ action: 'something-new', after: null })).toBe('something new')
})

const by = (actor: string, staffName: string | null = null) => stepActor({ actor, staffName })

it('Office R60 a timeline says who did it', () => {
  expect([by('staff:1', 'Pat'), by('shopper:1'), by('job:payments'), by('job:reservations'), by('cli:root')]).toEqual([
    'Pat',
    'the holder',
    'the payment provider',
    'by itself',
    'the command line',
  ])
})

it('Office R60 each matter has a question; a dispute and time that is over are settled by no press', () => {
  expect(ATTENTIONS.filter((one) => !canStand(one))).toEqual(['overdue', 'dispute'])
  for (const one of ATTENTIONS) expect(MATTERS[one].words.length).toBeGreaterThan(20)
})
