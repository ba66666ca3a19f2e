import type { Lead } from '#domain/leads/lead.ts'

/** The vehicle that the sample lead offers. */
export const sampleTradeIn = {
  year: 2014,
  make: 'Mazda',
  model: '3',
  badge: null,
  km: 139_000,
  rego: '123ABC',
  regoState: 'QLD',
  condition: 'Good',
}

/** A whole lead of the sample site; `changes` replace top-level fields. */
export function sampleLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: '0b7c1c3e-6f57-4c2b-9d0e-1f2a3b4c5d6e',
    reference: 'SAM-7K2F9Q',
    siteId: 'sample',
    formId: 'vehicle-enquiry',
    category: 'Used Vehicle Enquiry',
    subcategory: null,
    state: 'complete',
    person: {
      firstName: 'Sam',
      lastName: 'Example',
      email: 'sam@example.com',
      phone: '+61491570006',
      postcode: '4350',
    },
    message: 'Is the tow bar included?',
    vehicle: {
      id: 7286,
      stocknum: 'P7286',
      year: 2021,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      carType: 'used',
      status: 'in_stock',
      priceCents: 2_699_000,
      priceBasis: 'drive_away',
      path: '/cars/2021-toyota-corolla-p7286',
      vin: 'JTNABAAE20J000000',
    },
    tradeIn: sampleTradeIn,
    testDrive: {
      startsAt: new Date('2026-03-07T00:30:00Z'),
      endsAt: new Date('2026-03-07T01:00:00Z'),
      timeZone: 'Australia/Brisbane',
      locationId: 'cairns',
    },
    finance: {
      amountCents: 2_199_000,
      depositCents: 500_000,
      monthlyCents: 45_000,
      residualCents: 600_000,
      termMonths: 60,
    },
    answers: { preferred_contact: 'Phone' },
    additionalServices: ['Tow bar', 'Roof racks'],
    dealershipId: 'sample',
    locationId: 'cairns',
    department: 'sales',
    consent: {
      optIn: true,
      optInText: 'Send me offers',
      optInPreTicked: false,
      termsText: null,
      privacyText: 'We collect your details to answer you.',
      at: new Date('2026-03-02T00:15:00Z'),
    },
    attribution: {
      url: 'https://sample.localhost/cars/2021-toyota-corolla-p7286',
      source: 'Website',
      userAgent: 'Mozilla/5.0',
      visitedPages: ['/', '/search/used-cars'],
      linkedQueryParams: { utm_source: 'newsletter', utm_campaign: 'autumn' },
      pageId: null,
    },
    spam: { score: 0, reasons: [], isSuspected: false },
    contactId: '11111111-2222-4333-8444-555555555555',
    createdAt: new Date('2026-03-02T00:15:00Z'),
    completedAt: new Date('2026-03-02T00:15:00Z'),
    ...changes,
  }
}
