/** Every surface that says a vehicle's price, one row each (R150). */
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import type { PriceDocumentId } from './documents.ts'
import { readAgentsAnswer, readAgentsCard, readAgentsComparison } from './agents-surface.ts'
import { readApiAnswer } from './api-surface.ts'
import { FEED_SURFACES } from './feed-surface.ts'
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
import { priceForPrograms } from './price-for-programs.ts'
import type { AuditedVehicle, PriceSurface } from './surface.ts'

const everything = ({ facts }: AuditedVehicle): SaidPrice => facts

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
  { id: 'agents’ search', document: 'agents-search', read: readAgentsCard, expects: everything },
  { id: 'agents’ comparison', document: 'agents-comparison', read: readAgentsComparison, expects: everything },
  ...FEED_SURFACES,
] as const satisfies readonly PriceSurface<string, PriceDocumentId>[]

export type PriceSurfaceId = (typeof PRICE_SURFACES)[number]['id']
