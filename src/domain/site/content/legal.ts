/** Legal texts that a dealer replaces, in dated versions (A1.7, A23). */
import { z } from 'zod'
import { isoDate, sentence } from '../settings/fields.ts'

export const LEGAL_TEXTS = [
  'privacyPolicy',
  'termsAndConditions',
  'vehicleDisclaimer',
  'financeDisclaimer',
  'testDriveDisclaimer',
  'warranty',
  'reservationTerms',
] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

const versionSchema = z.strictObject({
  version: sentence.describe('Name of the version, shown on the page of the text.'),
  effectiveFrom: isoDate.describe('First day it applies, YYYY-MM-DD.'),
  text: sentence.describe('The text; an empty line separates paragraphs.'),
})
export type LegalVersion = z.output<typeof versionSchema>

const versions = z.array(versionSchema).default([])

export const legalSchema = z.strictObject({
  privacyPolicy: versions.describe("The dealer's own privacy policy; empty uses the platform's."),
  termsAndConditions: versions.describe("The dealer's own terms; empty uses the platform's."),
  vehicleDisclaimer: versions.describe("Below every vehicle and on its sheet; empty uses the platform's."),
  financeDisclaimer: versions.describe('Added below repayments. The statutory warning is always shown as well.'),
  testDriveDisclaimer: versions.describe("Below test drive bookings; empty uses the platform's."),
  warranty: versions.describe("Warranty page; empty uses the platform's."),
  reservationTerms: versions.describe(
    "What a reservation is and when its deposit comes back; empty uses the platform's.",
  ),
})

/** Version of the platform's own reservation terms, which the page of each site holds (R3). */
const OWN_RESERVATION_TERMS = { version: '1', text: null } as const

/** Reservation terms on a day: the dealer's own, else the platform's, whose text is a page of the site. */
export function reservationTermsOn(
  site: { legal: Record<LegalText, LegalVersion[]> },
  day: string,
): { version: string; text: string | null } {
  return legalTextOn(site, 'reservationTerms', day) ?? OWN_RESERVATION_TERMS
}

/** The platform's own words below a vehicle (A6.19): where its details come from, and what to check. */
const VEHICLE_DISCLAIMER =
  'Details of this vehicle come from the dealer and from data about its model; its photos may show equipment that ' +
  'costs extra. Please check with the dealer what matters to you, and that the vehicle is still for sale. ' +
  'Nothing here takes away your rights under the Australian Consumer Law.'

/** Words below a vehicle and on its sheet: the dealer's own on a day (`YYYY-MM-DD`), else the platform's. */
export function vehicleDisclaimerOn(site: { legal: Record<LegalText, LegalVersion[]> }, day: string): string {
  return legalTextOn(site, 'vehicleDisclaimer', day)?.text ?? VEHICLE_DISCLAIMER
}

/**
 * Version that applies on a day (`YYYY-MM-DD`); `null` when the dealer has none and the platform's own text applies.
 */
export function legalTextOn(
  site: { legal: Record<LegalText, LegalVersion[]> },
  text: LegalText,
  day: string,
): LegalVersion | null {
  return site.legal[text]
    .filter((version) => version.effectiveFrom <= day)
    .reduce<LegalVersion | null>(
      (latest, version) => (latest === null || version.effectiveFrom >= latest.effectiveFrom ? version : latest),
      null,
    )
}

/** Versions that apply or have applied by a day, the newest first; of two of one day the later entry alone. */
export function legalVersionsUntil(
  { legal }: { legal: Record<LegalText, LegalVersion[]> },
  text: LegalText,
  day: string,
): LegalVersion[] {
  const byDay = new Map(legal[text].map((version) => [version.effectiveFrom, version]))
  return [...byDay.values()]
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))
}
