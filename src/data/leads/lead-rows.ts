/** Converts a lead to database columns, and back. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { FormValues } from '#domain/forms/form.ts'
import type { Lead, LeadConsent } from '#domain/leads/lead.ts'
import type { LeadConsentsTable, LeadsTable } from './leads-schema.ts'

/** Everything that a later step may change. */
export function leadColumns(
  lead: Lead,
  submitted: FormValues | null,
): Omit<Insertable<LeadsTable>, 'siteId' | 'id' | 'reference' | 'formId' | 'createdAt'> & Updateable<LeadsTable> {
  const { person, attribution, spam, testDrive } = lead
  return {
    category: lead.category,
    subcategory: lead.subcategory,
    state: lead.state,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    postcode: person.postcode,
    message: lead.message,
    vehicle: json(lead.vehicle),
    tradeIn: json(lead.tradeIn),
    finance: json(lead.finance),
    testDrive: json(
      testDrive && { ...testDrive, startsAt: testDrive.startsAt.toISOString(), endsAt: testDrive.endsAt.toISOString() },
    ),
    answers: JSON.stringify(lead.answers),
    charges: json(lead.charges ?? null),
    additionalServices: lead.additionalServices,
    dealershipId: lead.dealershipId,
    locationId: lead.locationId,
    department: lead.department,
    attribution: JSON.stringify(attribution),
    spamScore: spam.score,
    spamReasons: spam.reasons,
    isSuspected: spam.isSuspected,
    contactId: lead.contactId,
    submitted: json(submitted),
    completedAt: lead.completedAt,
  }
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

export function consentColumns({
  at,
  ...consent
}: LeadConsent): Omit<Insertable<LeadConsentsTable>, 'siteId' | 'leadId'> {
  return { ...consent, givenAt: at }
}

export type LeadRow = Selectable<LeadsTable> &
  Pick<
    Selectable<LeadConsentsTable>,
    'optIn' | 'optInText' | 'optInPreTicked' | 'termsText' | 'privacyText' | 'givenAt'
  >

export function leadOf(row: LeadRow): Lead {
  const { firstName, lastName, email, phone, postcode, testDrive } = row
  return {
    id: row.id,
    reference: row.reference,
    siteId: row.siteId,
    formId: row.formId,
    category: row.category,
    subcategory: row.subcategory,
    state: row.state,
    person: { firstName, lastName, email, phone, postcode },
    message: row.message,
    vehicle: row.vehicle,
    tradeIn: row.tradeIn,
    finance: row.finance,
    testDrive: testDrive && {
      ...testDrive,
      startsAt: new Date(testDrive.startsAt),
      endsAt: new Date(testDrive.endsAt),
    },
    answers: row.answers,
    ...(row.charges !== null && { charges: row.charges }),
    additionalServices: row.additionalServices,
    dealershipId: row.dealershipId,
    locationId: row.locationId,
    department: row.department,
    consent: {
      optIn: row.optIn,
      optInText: row.optInText,
      optInPreTicked: row.optInPreTicked,
      termsText: row.termsText,
      privacyText: row.privacyText,
      at: row.givenAt,
    },
    attribution: row.attribution,
    spam: { score: row.spamScore, reasons: row.spamReasons, isSuspected: row.isSuspected },
    contactId: row.contactId,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
  }
}
