/** Settings of the trade promotion Spin to win (A15.9, R85). */
import { z } from 'zod'
import { STATES } from '../../vehicle/vehicle.ts'
import { isoDate, sentence } from './fields.ts'

export const ODDS_WHOLE = 10_000

const prizeSchema = z.strictObject({
  name: sentence.describe('The prize, as the winner is told it.'),
  oddsPerTenThousand: z.int().min(1).max(ODDS_WHOLE).describe('How many of 10,000 spins win it; shown on the page.'),
  quantity: z.int().min(1).describe('How many are given; the rest of the spins win nothing.'),
})

const permitSchema = z.strictObject({
  state: z.enum(STATES).describe('State or territory that gave the permit.'),
  number: sentence.describe('Number of the permit, shown on the page.'),
})

export const spinToWinSchema = z.strictObject({
  from: isoDate.describe(
    'First day, YYYY-MM-DD. It names the campaign: another first day gives everybody another spin.',
  ),
  until: isoDate.describe('Last day.'),
  prizes: z.array(prizeSchema).min(1).describe('Prizes and their odds.'),
  permits: z.array(permitSchema).default([]).describe('Permits of states that want one for a game of chance.'),
  terms: z.string().default('').describe('Terms of the promotion; an empty line separates paragraphs.'),
})
export type SpinToWin = z.output<typeof spinToWinSchema>
