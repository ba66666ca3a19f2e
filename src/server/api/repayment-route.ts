import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  calculatorRules,
  FREQUENCY_OF,
  isWithin,
  repaymentAnswer,
  type Bounds,
  type CalculatorField,
  type CalculatorRules,
} from '#domain/finance/calculator.ts'
import { PAYMENTS_PER_YEAR, type Frequency } from '#domain/finance/repayment.ts'
import type { Lender } from '#domain/site/finance.ts'
import type { Site } from '#domain/site/site.ts'
import { REPAYMENT_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'

/**
 * What is asked of the address: numbers in dollars, percent and years, a frequency in payments a year, a lender by its
 * id.
 */
interface Asked {
  state: Record<CalculatorField, number> & { frequency: Frequency }
  fees: number
  monthlyFee: number
}

/** Why a field is refused, as the answer tells it. */
type Refusal = { code: 'out_of_range'; message: string; field: string } & (
  | { minimum: number; maximum: number; step?: number }
  | { valid: readonly (string | number)[] }
)

const FEE_BOUNDS: Bounds = { minimum: 0, maximum: 250_000, step: 0.01 }

/** A plain decimal number, as widgets write it; nothing else that JavaScript might read as one. */
const decimal = z
  .string()
  .trim()
  .regex(/^-?(\d+\.?\d*|\.\d+)$/)
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
    const { state, fees, monthlyFee } = asked
    const { isEnquiry, exactRepayment, total, interest, ...answer } = repaymentAnswer(
      { fees, monthlyFee, rounding: rules.rounding },
      state,
    )
    return reply.send({
      ...state,
      frequency: PAYMENTS_PER_YEAR[state.frequency],
      fees,
      monthlyFee,
      lender: lender?.id ?? null,
      ...answer,
      exactRepayment: toFour(exactRepayment),
      total: toCents(total),
      interest: toCents(interest),
      enquire: isEnquiry,
    })
  })
}

const toCents = (dollars: number) => Math.round(dollars * 100) / 100
const toFour = (dollars: number) => Math.round(dollars * 10_000) / 10_000

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

function read(params: URLSearchParams, rules: CalculatorRules): Asked | Refusal {
  const { bounds, defaults } = rules
  const asked = { amount: 0, deposit: 0, termYears: 0, rate: 0, residual: 0, fees: 0, monthlyFee: 0 }
  const fields: readonly [keyof typeof asked, Bounds, number][] = [
    ['amount', bounds.amount, defaults.amount],
    ['deposit', bounds.deposit, defaults.deposit],
    ['residual', bounds.residual, defaults.residual],
    ['rate', bounds.rate, defaults.rate],
    ['termYears', bounds.termYears, defaults.termYears],
    ['fees', FEE_BOUNDS, rules.fees],
    ['monthlyFee', FEE_BOUNDS, rules.monthlyFee],
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
  const { fees, monthlyFee, ...state } = asked
  const often = params.get('frequency') ?? ''
  const frequency = often === '' ? defaults.frequency : FREQUENCY_OF.get(/^\d+$/.test(often) ? Number(often) : NaN)
  if (frequency === undefined)
    return {
      code: 'out_of_range',
      message: `frequency is ${JSON.stringify(often.slice(0, 60))}; it must be 52, 26 or 12`,
      field: 'frequency',
      valid: [...FREQUENCY_OF.keys()],
    }
  return { state: { ...state, frequency }, fees, monthlyFee }
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
