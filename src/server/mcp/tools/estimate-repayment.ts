import { z } from 'zod'
import { calculate, FIELD_NAMES, FREQUENCY_OF, isWithin, type Bounds } from '#domain/finance/calculator.ts'
import { COMPARISON_RATE_EXAMPLE } from '#domain/finance/disclaimer.ts'
import type { Frequency } from '#domain/finance/repayment.ts'
import { centsOf, dollarsOf } from '#domain/money/money.ts'
import { priceDisplayOf } from '#domain/pricing/price-display.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { lenderOf } from '#domain/site/settings/finance.ts'
import { cardRules } from '#pages/card-rules.ts'
import { financeBlock, type FinanceBlockView, type FinancedVehicle } from '#pages/finance/finance-block.ts'
import type { PageContext } from '#pages/page.ts'
import { PRICES_SAY, priceSays } from '../price-answer.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'
import { vehicleForSale, vehicleId } from '../vehicle-named.ts'

const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const satisfies readonly Frequency[]

const input = z
  .strictObject({
    id: vehicleId.optional(),
    amount: z.number().positive().max(100_000_000).optional().describe('A price in dollars, in place of `id`.'),
    deposit: z.number().min(0).max(100_000_000).optional().describe('Paid down, in dollars.'),
    term_years: z.number().positive().max(30).optional().describe('Years, in halves.'),
    frequency: z.enum(FREQUENCIES).default('weekly').describe(FREQUENCIES.join(', ')),
  })
  .refine(
    ({ id, amount }) => (id === undefined) !== (amount === undefined),
    'ask with `id` or with `amount`, one of them',
  )
type Input = z.output<typeof input>

const CONDITIONS = 'Finance is subject to approval. Fees and conditions apply.'
const SAYS =
  'An example by this dealer’s calculator. It is no offer of credit and no advice: the lender decides after an ' +
  'application. Tell the shopper the repayment only with both rates and the warning.'

export const estimateRepayment = tool({
  name: 'estimate_repayment',
  title: 'Estimate a repayment',
  description:
    'Works out an example repayment with interest rate, comparison rate and the statutory warning, for a vehicle or ' +
    'an amount, or says why there is none. It is no offer of credit and no financial advice.',
  input,
  output: z.object({
    ...ANSWER_FIELDS,
    repayment_aud: z.number(),
    frequency: z.enum(FREQUENCIES),
    interest_rate_percent: z.number(),
    comparison_rate_percent: z.number(),
    repayment_warning: z.string(),
    says: z.string(),
    amount_aud: z.number(),
    deposit_aud: z.number(),
    term_years: z.number(),
    fees: z.string().nullable(),
    interest_and_fees_aud: z.number(),
    total_aud: z.number(),
  }),
  run: async ({ ctx }, asked) => {
    if (lenderOf(ctx.site) === null)
      return new Refused('This dealer shows no repayments. Ask the dealer about finance.')
    const financed = asked.id === undefined ? null : await financedVehicle(ctx, asked.id)
    return financed instanceof Refused ? financed : estimateOf(ctx, asked, financed)
  },
})

interface Financed {
  vehicle: FinancedVehicle
  path: string
  says: string
}

async function financedVehicle(ctx: PageContext, id: number): Promise<Financed | Refused> {
  const found = await vehicleForSale(ctx, id)
  if (found instanceof Refused) return found
  const { make, year, status, slug, locationId } = found.vehicle
  const price = priceDisplayOf(found.vehicle, cardRules(ctx))
  if (price.kind !== 'price') return new Refused('No price to finance is shown for this vehicle; ask the dealer.')
  return {
    vehicle: { id, make, year, status, priceCents: price.cents },
    path: vehiclePath(slug),
    says: priceSays(ctx.site, price, locationId),
  }
}

function estimateOf({ site, now }: PageContext, asked: Input, financed: Financed | null) {
  const path = financed?.path ?? site.finance.path
  const block = financeBlock({
    site,
    now,
    vehicle: financed?.vehicle ?? null,
    params: paramsOf(asked),
    path,
    goHref: path,
  })
  if (block === null)
    return new Refused('The lender publishes no comparison rate for this, so no repayment may be shown.')
  const { rules, state, warning, feeWords } = block.calculator
  const beyond = beyondBounds(block, asked, state.amountCents)
  if (beyond !== null) return new Refused(beyond)
  const { repaymentCents, totalCents, ...worked } = calculate(rules, state)
  if (repaymentCents === null)
    return new Refused('So little is left to borrow that no repayment is shown. Ask with a smaller `deposit`.')
  const own = block.ownWords.map(({ start, rest }) => [start, rest ?? ''].join(' ').trim()).join('\n')
  return {
    price_says: financed?.says ?? PRICES_SAY,
    link: publicUrl(site, path),
    repayment_aud: dollarsOf(repaymentCents),
    frequency: state.frequency,
    interest_rate_percent: worked.interestRatePercent,
    comparison_rate_percent: worked.comparisonRatePercent,
    repayment_warning: `${COMPARISON_RATE_EXAMPLE} ${warning} ${CONDITIONS}`,
    says: SAYS,
    amount_aud: dollarsOf(state.amountCents),
    deposit_aud: dollarsOf(state.depositCents),
    term_years: state.termYears,
    fees: feeWords,
    interest_and_fees_aud: dollarsOf(worked.interestAndFeesCents),
    total_aud: dollarsOf(totalCents),
    ...(own === '' ? {} : { untrusted_text: { lender_and_dealer: own } }),
  }
}

/** The calculator's own parameters, as its form sends them. */
function paramsOf({ amount, deposit, term_years, frequency }: Input): URLSearchParams {
  const payments = [...FREQUENCY_OF].find(([, name]) => name === frequency)?.[0]
  return new URLSearchParams([
    ...(amount === undefined ? [] : [[FIELD_NAMES.amountCents, String(amount)]]),
    ...(deposit === undefined ? [] : [[FIELD_NAMES.depositCents, String(deposit)]]),
    ...(term_years === undefined ? [] : [[FIELD_NAMES.termYears, String(term_years)]]),
    ['frequency', String(payments ?? '')],
  ])
}

const inDollars = ({ minimum, maximum }: Bounds) => `from ${dollarsOf(minimum)} to ${dollarsOf(maximum)} dollars`

/** The calculator puts values within its bounds; an agent is told of them instead. */
function beyondBounds({ calculator }: FinanceBlockView, asked: Input, amountCents: number): string | null {
  const { amountCents: amounts, depositCents: deposits, termYears: terms } = calculator.rules.bounds
  if (!isWithin(amounts, amountCents)) return `The lender finances an \`amount\` ${inDollars(amounts)}.`
  if (asked.deposit !== undefined && !isWithin(deposits, centsOf(asked.deposit)))
    return `Ask with a \`deposit\` ${inDollars(deposits)}.`
  if (asked.deposit !== undefined && centsOf(asked.deposit) >= amountCents)
    return 'The `deposit` pays the whole price; there is nothing to borrow.'
  const term = asked.term_years
  if (term === undefined || (isWithin(terms, term) && Number.isInteger(term / terms.step))) return null
  return `Ask with \`term_years\` from ${terms.minimum} to ${terms.maximum}, in steps of ${terms.step}.`
}
