import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  calculatorRules,
  FREQUENCY_OF,
  isWithin,
  repaymentAnswer,
  type Bounds,
  type CalculatorRules,
  type CalculatorState,
} from '#domain/finance/calculator.ts'
import { PAYMENTS_PER_YEAR } from '#domain/finance/repayment.ts'
import { centsOf, dollarsOf } from '#domain/money/money.ts'
import type { Lender } from '#domain/site/settings/finance.ts'
import type { Site } from '#domain/site/site.ts'
import { REPAYMENT_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'

/**
 * Parsed query of the repayment API, in dollars, percent and years. The frequency is in payments a year.
 */
interface RepaymentQuery {
  state: CalculatorState
  feesCents: number
  monthlyFeeCents: number
}

/** Why a field is refused, as the answer tells it. */
type Refusal = { code: 'out_of_range'; message: string; field: string } & (
  | { minimum: number; maximum: number; step?: number }
  | { valid: readonly (string | number)[] }
)

/** Of a value as the address writes it: money in dollars. */
const FEE_BOUNDS: Bounds = { minimum: 0, maximum: 250_000, step: 0.01 }

/** A plain decimal number, as widgets write it; nothing else that JavaScript might read as one. */
const decimal = z
  .string()
  .trim()
  .regex(/^-?(\d+(\.\d*)?|\.\d+)$/)
  .transform(Number)
  .pipe(z.number())

/**
 * `GET /api/finance/repayment`: the calculator's arithmetic for widgets (A9.10). Without a lender bounds, rate and
 * rounding are the standard ones and nothing is charged; with one they are the lender's. Out of range is 422 with the
 * field and its bounds.
 */
export function registerRepayment(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: REPAYMENT_API }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const { site } = request.ctx
    const params = new URL(request.url, 'http://site.invalid').searchParams
    const lender = lenderAsked(site, params.get('lender'))
    if (lender === undefined) return reply.code(422).send(unknownLender(site, params.get('lender') ?? ''))
    const rules = calculatorRules(site.finance, lender)
    const asked = read(params, rules)
    if ('code' in asked) return reply.code(422).send(asked)
    return reply.send(answerOf(asked, rules, lender))
  })
}

/** Cents become dollars here, and nowhere before. */
function answerOf(
  { state, feesCents, monthlyFeeCents }: RepaymentQuery,
  { rounding }: CalculatorRules,
  lender: Lender | null,
) {
  const answer = repaymentAnswer({ feesCents, monthlyFeeCents, rounding }, state)
  return {
    amount: dollarsOf(state.amountCents),
    deposit: dollarsOf(state.depositCents),
    termYears: state.termYears,
    rate: state.ratePercent,
    residual: dollarsOf(state.residualCents),
    frequency: PAYMENTS_PER_YEAR[state.frequency],
    fees: dollarsOf(feesCents),
    monthlyFee: dollarsOf(monthlyFeeCents),
    lender: lender?.id ?? null,
    payments: answer.payments,
    principal: dollarsOf(answer.principalCents),
    repayment: dollarsOf(answer.repaymentCents),
    comparisonRate: answer.comparisonRate,
    exactRepayment: Math.round(answer.unroundedRepaymentCents * 100) / 10_000,
    total: dollarsOf(answer.totalCents),
    interest: dollarsOf(answer.interestCents),
    enquire: answer.isEnquiry,
  }
}

/** Null for none asked for, undefined for one that the site does not have. */
function lenderAsked({ finance }: Site, id: string | null): Lender | null | undefined {
  return id === null || id === '' ? null : finance.lenders.find((lender) => lender.id === id)
}

function unknownLender({ finance }: Site, id: string): Refusal {
  const valid = finance.lenders.map((lender) => lender.id)
  return {
    code: 'out_of_range',
    message:
      `lender is ${JSON.stringify(id.slice(0, 60))}; it must be one of: ` +
      `${valid.join(', ') || 'none, the site has no lender'}`,
    field: 'lender',
    valid,
  }
}

const inDollars = ({ minimum, maximum, step }: Bounds): Bounds => ({
  minimum: dollarsOf(minimum),
  maximum: dollarsOf(maximum),
  step: dollarsOf(step),
})

function read(params: URLSearchParams, rules: CalculatorRules): RepaymentQuery | Refusal {
  const { bounds, defaults } = rules
  const asked = { amount: 0, deposit: 0, termYears: 0, rate: 0, residual: 0, fees: 0, monthlyFee: 0 }
  const fields: readonly [keyof typeof asked, Bounds, number][] = [
    ['amount', inDollars(bounds.amountCents), dollarsOf(defaults.amountCents)],
    ['deposit', inDollars(bounds.depositCents), dollarsOf(defaults.depositCents)],
    ['residual', inDollars(bounds.residualCents), dollarsOf(defaults.residualCents)],
    ['rate', bounds.ratePercent, defaults.ratePercent],
    ['termYears', bounds.termYears, defaults.termYears],
    ['fees', FEE_BOUNDS, dollarsOf(rules.feesCents)],
    ['monthlyFee', FEE_BOUNDS, dollarsOf(rules.monthlyFeeCents)],
  ]
  for (const [field, limits, ordinary] of fields) {
    const written = params.get(field) ?? ''
    const number = written === '' ? ordinary : decimal.safeParse(written).data
    // Half years only: a fortnightly loan of a third of a year has no whole number of payments.
    if (
      number === undefined ||
      !isWithin(limits, number) ||
      (field === 'termYears' && !Number.isInteger(number / limits.step))
    )
      return refusalOf(field, written, limits)
    asked[field] = number
  }
  const often = params.get('frequency') ?? ''
  const frequency = often === '' ? defaults.frequency : FREQUENCY_OF.get(/^\d+$/.test(often) ? Number(often) : NaN)
  if (frequency === undefined)
    return {
      code: 'out_of_range',
      message: `frequency is ${JSON.stringify(often.slice(0, 60))}; it must be 52, 26 or 12`,
      field: 'frequency',
      valid: [...FREQUENCY_OF.keys()],
    }
  return {
    state: {
      amountCents: centsOf(asked.amount),
      depositCents: centsOf(asked.deposit),
      termYears: asked.termYears,
      ratePercent: asked.rate,
      residualCents: centsOf(asked.residual),
      frequency,
    },
    feesCents: centsOf(asked.fees),
    monthlyFeeCents: centsOf(asked.monthlyFee),
  }
}

function refusalOf(field: string, written: string, { minimum, maximum, step }: Bounds): Refusal {
  const stepped = field === 'termYears' ? ` in steps of ${step}` : ''
  return {
    code: 'out_of_range',
    message: `${field} is ${JSON.stringify(written.slice(0, 60))}; it must be from ${minimum} to ${maximum}${stepped}`,
    field,
    minimum,
    maximum,
    ...(stepped === '' ? {} : { step }),
  }
}
