/**
 * Checks for valid settings that conflict with Australian law or good conduct (checklist D2). They warn and never stop
 * a site.
 */
import { exampleComparisonRatePercent } from '../../finance/comparison-rate.ts'
import { cutDisclaimer } from '../../finance/disclaimer.ts'
import { feesOf } from '../../finance/repayment-offer.ts'
import type { AustralianState } from '../../vehicle/vehicle.ts'
import { lenderOf } from '../settings/finance.ts'
import { offers } from '../places/lookups.ts'
import { phoneFor } from '../places/phones.ts'
import { senderIdWarnings } from './account-checks.ts'
import { depositWarnings, receiptWarnings } from './checkout-checks.ts'
import type { Finding } from './problem.ts'
import { permitWarnings } from './spin-checks.ts'
import type { Site } from '../site.ts'

type LawCheck = (site: Site) => Finding[]

/** States whose law wants the licence number in every advertisement, and whose law that is. */
const LICENCE_LAW: Partial<Record<AustralianState, string>> = {
  NSW: 'Motor Dealers and Repairers Act 2013 (NSW) s 19A',
  VIC: 'Motor Car Traders Act 1986 (Vic), LMCT number',
  WA: 'Motor Vehicle Dealers Act 1973 (WA) s 21',
  NT: 'D1 "dealer licence number in commercials"',
  TAS: 'D1 "dealer licence number in commercials"',
}

const licence: LawCheck = ({ locations }) =>
  locations.flatMap((location, index) => {
    const source = LICENCE_LAW[location.address.state]
    if (source === undefined || location.dealerLicenceNumber !== null || !offers(location, 'sales')) return []
    return [
      {
        path: ['locations', index, 'dealerLicenceNumber'],
        found: 'nothing',
        valid: `the licence number, which ${location.address.state} wants in every advertisement`,
        source,
      },
    ]
  })

const consent: LawCheck = ({ switches }) =>
  switches.optInPreTicked
    ? [
        {
          path: ['switches', 'optInPreTicked'],
          found: 'true',
          valid: 'false, because a box ticked beforehand is no consent',
          source: 'Spam Act 2003, ACMA guidance; D2.1',
        },
      ]
    : []

const salesCounter: LawCheck = ({ switches }) =>
  switches.salesCounter === 'synthetic'
    ? [
        {
          path: ['switches', 'salesCounter'],
          found: '"synthetic"',
          valid: 'off or real, because invented sales mislead shoppers',
          source: 'Australian Consumer Law s 18; D2.2',
        },
      ]
    : []

const comparisonRate: LawCheck = ({ finance }) =>
  finance.lenders.flatMap(({ comparisonRatePercent, rates }, index) =>
    comparisonRatePercent === null && rates.length === 0
      ? [
          {
            path: ['finance', 'lenders', index, 'comparisonRatePercent'],
            found: 'nothing',
            valid: 'the comparison rate; without it no rate or repayment may be shown',
            source: 'National Credit Code s 164; D2.4',
          },
        ]
      : [],
  )

/**
 * Percentage points that a published comparison rate may lie off: lenders count days where the regulation counts
 * months.
 */
const COMPARISON_TOLERANCE = 0.05

/** A published comparison rate that its own interest rate and fees do not come to is a figure nobody can stand by. */
const comparisonRateComesTo: LawCheck = ({ finance }) =>
  finance.lenders.flatMap((lender, index) => {
    const { addedCents, monthlyCents } = feesOf(lender)
    const published = [
      {
        path: ['finance', 'lenders', index, 'comparisonRatePercent'],
        interest: lender.interestRatePercent,
        comparison: lender.comparisonRatePercent,
      },
      ...lender.rates.map((rate, row) => ({
        path: ['finance', 'lenders', index, 'rates', row, 'comparisonRatePercent'],
        interest: rate.interestRatePercent,
        comparison: rate.comparisonRatePercent,
      })),
    ]
    return published.flatMap(({ path, interest, comparison }) => {
      const reckoned = exampleComparisonRatePercent(interest, addedCents, monthlyCents)
      if (comparison === null || Math.abs(comparison - reckoned) <= COMPARISON_TOLERANCE + 1e-9) return []
      return [
        {
          path,
          found: String(comparison),
          valid: `${reckoned}, which ${interest} % and the fees come to on $30,000 over 5 years`,
          source: 'National Consumer Credit Protection Regulations 2010 reg 100',
        },
      ]
    })
  })

/** The law's own words are shown whole by the platform; in the lender's they would fall to the toggle (D2.3). */
const cutDisclaimers: LawCheck = ({ finance }) =>
  finance.lenders.flatMap(({ disclaimer }, index) => {
    const { rest } = cutDisclaimer(disclaimer ?? '', finance.shortensDisclaimer)
    if (rest === null || !/comparison rate|warning/i.test(rest)) return []
    return [
      {
        path: ['finance', 'lenders', index, 'disclaimer'],
        found: 'words about the comparison rate or a warning after the 197th character, behind the toggle',
        valid: 'finance.shortensDisclaimer false, or those words left to the platform, which never cuts them',
        source: 'National Credit Code s 164, ASIC RG 178.23; D2.3',
      },
    ]
  })

/** Where the provider would be shown, a cut disclaimer is the platform's business; a missing lender is the site's. */
const unusedLender: LawCheck = (site) =>
  site.finance.lenders.length > 0 && lenderOf(site) === null
    ? [
        {
          path: ['finance', 'provider'],
          found: 'nothing',
          valid: "one of the lenders' ids; without it no finance is shown",
          source: 'A9.1',
        },
      ]
    : []

const phone: LawCheck = (site) => [
  ...(site.locations.some((location) => offers(location, 'sales') && phoneFor(site, 'used', location) === null)
    ? [
        {
          path: ['phone'],
          found: 'no number for some sales locations',
          valid: 'a number of the site, of `phones` or of each location',
          source: 'A6.15; D2.5',
        },
      ]
    : []),
  ...(!site.switches.phoneRevealed && !site.switches.footerPhone
    ? [
        {
          path: ['switches', 'footerPhone'],
          found: 'false while numbers are masked',
          valid: 'true, because New South Wales wants a telephone number in advertisements',
          source: 'NSW motor dealer advertising rules; D2.5',
        },
      ]
    : []),
]

const reviews: LawCheck = ({ reviews }) =>
  reviews.minimumRating > 1 && !reviews.filterNote
    ? [
        {
          path: ['reviews', 'filterNote'],
          found: 'false',
          valid: 'true, because an average of chosen reviews misleads',
          source: 'Australian Consumer Law s 29; D2.6',
        },
      ]
    : []

const registration: LawCheck = ({ vehiclePage, locations }) =>
  vehiclePage.registration === 'never' && locations.some(({ address }) => address.state === 'NSW')
    ? [
        {
          path: ['vehiclePage', 'registration'],
          found: '"never"',
          valid: 'by-state or always, because New South Wales wants the registration number of the vehicle advertised',
          source: 'NSW motor dealer advertising rules; D2.10',
        },
      ]
    : []

const trackedPeople: LawCheck = ({ analytics }) =>
  analytics.forwarding?.userData === 'hashed'
    ? [
        {
          path: ['analytics', 'forwarding', 'userData'],
          found: '"hashed"',
          valid:
            'none, or a privacy policy that names the services which are told who enquired: a hash still identifies',
          source: 'Privacy Act 1988 APP 5 and 6, OAIC guidance on tracking pixels; A25.3',
        },
      ]
    : []

const LAW_CHECKS: readonly LawCheck[] = [
  licence,
  consent,
  salesCounter,
  comparisonRate,
  comparisonRateComesTo,
  cutDisclaimers,
  unusedLender,
  phone,
  reviews,
  registration,
  trackedPeople,
  senderIdWarnings,
  depositWarnings,
  receiptWarnings,
  permitWarnings,
]

export function lawFindings(site: Site): Finding[] {
  return LAW_CHECKS.flatMap((check) => check(site))
}
