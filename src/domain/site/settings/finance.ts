/** Settings for the finance provider, lenders and calculator (A1.23, A9). Money in cents, rates in percent a year. */
import { z } from 'zod'
import { LENDER_PRESET_NAMES } from '../../finance/lender-presets.ts'
import { ROUNDINGS } from '../../finance/rounding.ts'
import { cents, ratePercent, sentence, slugText } from './fields.ts'
import { FINANCE_PATHS } from '../paths.ts'

const feeSchema = z.strictObject({
  name: sentence.describe('Name of the fee.'),
  cents: cents.describe('Amount, cents.'),
  timing: z.enum(['upfront', 'monthly']).describe('Once, added to the loan, or every month.'),
})

const eligibilitySchema = z.strictObject({
  abovePriceCents: cents.default(50000).describe('An offer needs a price above this, cents.'),
  newerThanYears: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe('An offer needs a year newer than this many years ago; null for any year.'),
  excludedMakes: z.array(sentence).default(['Suzuki']).describe('Makes without an offer.'),
})

const boundsSchema = z.strictObject({
  minimumPercent: ratePercent.describe('Lowest rate.'),
  maximumPercent: ratePercent.describe('Highest rate.'),
})

const rateSchema = z.strictObject({
  band: slugText.describe('Risk band, such as excellent.'),
  name: sentence.describe('What shoppers read of the band.'),
  maximumAgeYears: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('Oldest vehicle the rate is for, years; null for any.'),
  interestRatePercent: ratePercent.describe('Interest rate, percent a year.'),
  comparisonRatePercent: ratePercent.describe('Comparison rate, percent a year.'),
})

export const lenderSchema = z.strictObject({
  preset: z
    .enum(LENDER_PRESET_NAMES)
    .default('standard')
    .describe('Fees, bounds and eligibility to start from; whatever the lender says itself wins.'),
  id: slugText.describe('Identifier.'),
  name: sentence.describe('Name of the lender.'),
  interestRatePercent: ratePercent.describe('Interest rate, percent a year.'),
  comparisonRatePercent: ratePercent
    .nullable()
    .default(null)
    .describe('Comparison rate, percent a year; without it no repayment is shown.'),
  rates: z
    .array(rateSchema)
    .default([])
    .describe(
      'Rates by risk band and age of the vehicle; empty where the one rate is for all. ' +
        'A vehicle too old for every row gets no offer.',
    ),
  exampleBand: slugText
    .nullable()
    .default(null)
    .describe('Risk band that offers are made for; null takes the first of `rates`.'),
  termYears: z
    .number()
    .min(1)
    .max(7)
    .multipleOf(0.5)
    .default(5)
    .describe('Term of the example, years in steps of a half.'),
  depositCents: cents.default(0).describe('Deposit of the example, cents.'),
  balloonPercent: ratePercent.default(0).describe('Residual of the example, percent of the amount.'),
  establishmentFeeCents: cents.default(0).describe('Fee added to the loan at the start, cents.'),
  fees: z.array(feeSchema).default([]).describe('Further fees.'),
  minimumAmountCents: cents.default(100000).describe('Smallest purchase price, cents.'),
  maximumAmountCents: cents.default(25000000).describe('Largest purchase price, cents.'),
  interestBounds: boundsSchema
    .default({ minimumPercent: 0.5, maximumPercent: 15 })
    .describe("Ends of the calculator's interest slider."),
  comparisonBounds: boundsSchema.nullable().default(null).describe('Range of comparison rates the lender publishes.'),
  rounding: z.enum(ROUNDINGS).default('up').describe('How a repayment becomes whole dollars.'),
  eligibility: eligibilitySchema.prefault({}).describe('Vehicles that get an offer.'),
  disclaimer: z
    .string()
    .nullable()
    .default(null)
    .describe("The lender's own words, added after the statutory warning."),
})
export type Lender = z.output<typeof lenderSchema>

export const financeSchema = z.strictObject({
  provider: slugText.nullable().default(null).describe('Lender whose offer is shown; null shows no finance at all.'),
  path: z.enum(FINANCE_PATHS).default(FINANCE_PATHS[0]).describe('Finance page.'),
  defaultInterestRatePercent: ratePercent.default(10).describe('Calculator rate where no lender gives one.'),
  defaultAmountCents: cents.default(3000000).describe('Calculator amount where no vehicle gives one, cents.'),
  shortensDisclaimer: z
    .boolean()
    .default(true)
    .describe(
      "Cuts the lender's and the dealer's own words at 197 characters, the rest one press away (A9.15). " +
        'The statutory warning and the rates are never cut.',
    ),
  defaultTermYears: z
    .number()
    .min(1)
    .max(7)
    .multipleOf(0.5)
    .default(5)
    .describe('Calculator term, years in steps of a half.'),
  lenders: z.array(lenderSchema).default([]).describe('Lenders the dealer works with.'),
})
export type Finance = z.output<typeof financeSchema>

/** The lender whose offer the site shows; `null` when it shows no finance (A9.1). */
export function lenderOf(site: { finance: Finance }): Lender | null {
  return site.finance.lenders.find((lender) => lender.id === site.finance.provider) ?? null
}
