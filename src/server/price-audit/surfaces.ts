/** Every surface that says a vehicle's price, one row each (R150). */
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import type { PriceDocumentId } from './documents.ts'
import { readAgentsAnswer } from './agents-surface.ts'
import { readApiAnswer } from './api-surface.ts'
import { letterPrice, readLetterMarkup, readLetterText } from './letter-surface.ts'
import {
  readCard,
  readComparison,
  readPartOfPage,
  readShareTags,
  readStickyBar,
  readStructuredData,
} from './page-readings.ts'
import { readPdfPrice } from './pdf-readings.ts'
import type { AuditedVehicle, PriceSurface } from './surface.ts'

const everything = ({ facts }: AuditedVehicle): SaidPrice => facts

/** Programs are told a price to buy at alone: neither a subscription's, nor that of a vehicle that is gone. */
function priceForPrograms({ vehicle, price }: AuditedVehicle): SaidPrice {
  return price.kind === 'price' && isAvailable(vehicle.status)
    ? { priceCents: price.cents, basis: price.basis }
    : { priceCents: null, basis: null }
}

export const PRICE_SURFACES = [
  { id: 'page', document: 'vehicle-page', read: readPartOfPage('side'), expects: everything },
  { id: 'sticky bar', document: 'vehicle-page', read: readStickyBar, expects: everything },
  { id: 'structured data', document: 'vehicle-page', read: readStructuredData, expects: priceForPrograms },
  { id: 'share tags', document: 'vehicle-page', read: readShareTags, expects: priceForPrograms },
  { id: 'card of results', document: 'results', read: readCard, expects: everything },
  { id: 'card of saved', document: 'saved', read: readCard, expects: everything },
  { id: 'comparison', document: 'comparison', read: readComparison, expects: everything },
  { id: 'print sheet', document: 'print-sheet', read: readPartOfPage('sheetp'), expects: everything },
  { id: 'PDF', document: 'pdf', read: readPdfPrice, expects: everything },
  { id: 'letter', document: 'letter', read: readLetterMarkup, expects: letterPrice },
  { id: 'letter as text', document: 'letter', read: readLetterText, expects: letterPrice },
  { id: 'API', document: 'api', read: readApiAnswer, expects: everything },
  { id: 'agents', document: 'agents', read: readAgentsAnswer, expects: everything },
] as const satisfies readonly PriceSurface<string, PriceDocumentId>[]

export type PriceSurfaceId = (typeof PRICE_SURFACES)[number]['id']
