import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { calculatorRules } from '#domain/finance/calculator.ts'
import { financeLendersOf } from '#domain/finance/finance-lenders.ts'
import { financeNoteWords } from '#ui/price/finance-note-words.ts'
import { financeNoteOf } from '#pages/finance-note.ts'
import { page, results } from './asks.ts'
import { given, hides, shows, turns, type Ask, type Effect, type ShownEffect } from './effect.ts'

const LENDER = { id: 'reef', name: 'Reef Finance', interestRatePercent: 8.99, comparisonRatePercent: 9.64 }
const BANDS = [
  { band: 'good', name: 'Good credit', interestRatePercent: 7.5, comparisonRatePercent: 8 },
  { band: 'fair', name: 'Fair credit', interestRatePercent: 12.5, comparisonRatePercent: 13 },
]
const finance = page('finance', '/finance')
const personal = page('personalised-finance', '/personalised/finance')
/** Offers of all lenders for a Toyota of 2021 at $49,990, as widgets read them. */
const offers: Ask = (site) =>
  JSON.stringify(
    financeLendersOf({ make: 'Toyota', year: 2021, status: 'in_stock' }, 4_999_000, site.finance.lenders, 2026),
  )
/** The words below repayments. */
const note: Ask = (site) => {
  const words = financeNoteOf(site, '2026-08-03')
  return words === null ? '' : financeNoteWords(words)
}
/** The rate of the repayment route where no lender is asked for. */
const bare: Ask = ({ finance: settings }) => String(calculatorRules(settings, null).defaults.ratePercent)
const withLender = (lender: Record<string, unknown>, effect: ShownEffect) =>
  given({ finance: { provider: 'reef', lenders: [{ ...LENDER, ...lender }] } }, effect)
/** A gate without accounts is refused by itself. */
const withBands = (effect: ShownEffect) => withLender({ rates: BANDS }, effect)
const withFee = (effect: ShownEffect) =>
  withLender({ fees: [{ name: 'agency fee', cents: 10_000, timing: 'upfront' }] }, effect)
const withRange = (effect: ShownEffect) =>
  withLender({ comparisonBounds: { minimumPercent: 8.38, maximumPercent: 19.42 } }, effect)
const withRates = (effect: ShownEffect) =>
  withLender({ interestBounds: { minimumPercent: 4, maximumPercent: 20 } }, effect)
const LONG = `${'Approved customers only. '.repeat(10)}The end of it.`

/** Lenders, their offers and the calculator. */
export const FINANCE_EFFECTS = {
  'finance.provider': given(
    { finance: { provider: 'reef', lenders: [LENDER, { ...LENDER, id: 'bank', interestRatePercent: 6.99 }] } },
    turns(note, 'bank', '8.99%', '6.99%'),
  ),
  'finance.path': shows(finance, '/apply-for-finance', '"canonical":"/apply-for-finance"'),
  'finance.defaultInterestRatePercent': shows(bare, 11.5),
  'finance.defaultAmountCents': shows(finance, 4_500_000, '45,000'),
  'finance.shortensDisclaimer': withLender({ disclaimer: LONG }, hides(finance, false, 'Show full disclaimer')),
  'finance.defaultTermYears': shows(finance, 3.5, '"termYears":3.5'),
  'finance.lenders[].preset': shows(note, 'maker', 'security registration'),
  'finance.lenders[].id': given({ finance: { lenders: [LENDER] } }, turns(offers, 'bank', '{"reef":', '{"bank":')),
  'finance.lenders[].name': withRange(shows(note, 'Coral Finance')),
  'finance.lenders[].interestRatePercent': shows(results, 7.25, '7.25%'),
  'finance.lenders[].comparisonRatePercent': shows(results, 11.11, '11.11%'),
  'finance.lenders[].rates[].band': withBands(shows(personal, 'best', 'value="best"')),
  'finance.lenders[].rates[].name': withBands(shows(personal, 'Best credit')),
  'finance.lenders[].rates[].maximumAgeYears': withBands(turns(offers, 2, '"interestRate":7.5', '{}')),
  'finance.lenders[].rates[].interestRatePercent': withBands(shows(offers, 6.5, '6.5')),
  'finance.lenders[].rates[].comparisonRatePercent': withBands(shows(offers, 9.9, '9.9')),
  'finance.lenders[].exampleBand': withBands(shows(offers, 'fair', '12.5')),
  'finance.lenders[].termYears': shows(note, 4, 'over 4 years'),
  'finance.lenders[].depositCents': shows(note, 500_000, '$5,000 deposit'),
  'finance.lenders[].balloonPercent': shows(offers, 30, '14997'),
  'finance.lenders[].establishmentFeeCents': shows(note, 45_500, '$455 establishment fee'),
  'finance.lenders[].fees[].name': withFee(shows(note, 'delivery fee')),
  'finance.lenders[].fees[].cents': withFee(shows(note, 12_300, '$123 agency fee')),
  'finance.lenders[].fees[].timing': withFee(shows(note, 'monthly', 'agency fee a month')),
  'finance.lenders[].minimumAmountCents': shows(finance, 600_000, '"minimum":600000'),
  'finance.lenders[].maximumAmountCents': shows(finance, 9_900_000, '"maximum":9900000'),
  'finance.lenders[].interestBounds.minimumPercent': withRates(shows(finance, 6.5, '"minimum":6.5')),
  'finance.lenders[].interestBounds.maximumPercent': withRates(shows(finance, 13.5, '"maximum":13.5')),
  'finance.lenders[].comparisonBounds.minimumPercent': withRange(shows(finance, 7.77, '7.77%')),
  'finance.lenders[].comparisonBounds.maximumPercent': withRange(shows(finance, 18.88, '18.88%')),
  'finance.lenders[].rounding': turns(offers, 'down', '"paymentWeek":239', '"paymentWeek":238'),
  'finance.lenders[].eligibility.abovePriceCents': turns(offers, 6_000_000, 'reef', '{}'),
  'finance.lenders[].eligibility.newerThanYears': turns(offers, 3, 'reef', '{}'),
  'finance.lenders[].eligibility.excludedMakes[]': turns(offers, ['Toyota'], 'reef', '{}'),
  'finance.lenders[].disclaimer': shows(finance, 'Friends of ours only.'),
} satisfies Partial<Record<SettingLeaf, Effect>>
