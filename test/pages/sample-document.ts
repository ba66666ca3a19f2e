import { readFileSync } from 'node:fs'
import { vehicleDocumentOf, type DocumentFacts, type VehicleDocument } from '#domain/documents/vehicle-document.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { NOW } from '../search/sample-stock.ts'
import { demoSite, type DemoSite } from './render-page.tsx'
import { samplePageVehicle } from './sample-page-vehicle.ts'

export const DOCUMENT_RULES: DocumentFacts['rules'] = {
  now: NOW,
  timeZone: 'Australia/Brisbane',
  subscriptionsOffered: false,
  noPriceText: 'Enquire for price.',
  showsSeries: false,
  usesCarsalesTitle: false,
  toyotaCertifiedBadge: false,
}

export const SAMPLE_NOTE =
  '*Weekly repayment is an estimate. WARNING: This comparison rate is true only for the examples given.'

/** A sample document of a vehicle for PDFs and print, with parts replaced. */
export function sampleDocument(part: Partial<Vehicle> = {}, facts: Partial<DocumentFacts> = {}): VehicleDocument {
  return vehicleDocumentOf({
    site: demoSite('southerly'),
    vehicle: samplePageVehicle(part),
    rules: DOCUMENT_RULES,
    repayment: { weeklyCents: 24_000, interestRatePercent: 8.99, comparisonRatePercent: 9.64 },
    financeNote: SAMPLE_NOTE,
    disclaimer: null,
    ...facts,
  })
}

/** A demo site as it is served, without a server. */
export function servedDemoSite(slug: DemoSite) {
  return {
    site: demoSite(slug),
    version: '1',
    warnings: [],
    faviconSvg: null,
    themeCss: readFileSync(`sites/${slug}/theme.css`, 'utf8'),
    logoSvg: readFileSync(`sites/${slug}/logo.svg`, 'utf8'),
  }
}
