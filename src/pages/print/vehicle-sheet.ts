import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { vehicleDocumentOf, type VehicleDocument } from '#domain/documents/vehicle-document.ts'
import { dayNumber, localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { lastSoldDay } from '#domain/search/listing.ts'
import { vehicleDisclaimerOn } from '#domain/site/content/legal.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { financeNoteWords } from '#ui/price/finance-note-words.ts'
import { cardRules } from '../card-rules.ts'
import { financeNoteOf } from '../finance-note.ts'
import type { PageContext } from '../page.ts'

/** A vehicle's print sheet, with its first picture. */
export interface VehicleSheet {
  vehicle: Vehicle
  document: VehicleDocument
  photo: PictureRef | null
}

export type SheetResult =
  | { kind: 'sheet'; sheet: VehicleSheet }
  /** No vehicle of this site has the slug. */
  | { kind: 'unknown' }
  /** Sold, and past the days that its page is kept (A4.29). */
  | { kind: 'gone' }

type SheetContext = Pick<PageContext, 'site' | 'now' | 'db' | 'search'>

/**
 * The printed facts of a vehicle, by its slug. The print page and the PDF share them, so they never differ (A8.12).
 */
export async function vehicleSheet(ctx: SheetContext, slug: string): Promise<SheetResult> {
  const { site, now } = ctx
  const vehicle = await vehicleBySlug(ctx, slug)
  if (vehicle === null) return { kind: 'unknown' }
  if (isPastKeeping(ctx, vehicle)) return { kind: 'gone' }
  const [card] = await ctx.search.cards(site.slug, [vehicle.id])
  const day = localDay(site, now)
  const note = financeNoteOf(site, day)
  const document = vehicleDocumentOf({
    site,
    vehicle,
    rules: cardRules(ctx),
    repayment: card?.repayment ?? null,
    financeNote: note === null ? null : financeNoteWords(note),
    disclaimer: vehicleDisclaimerOn(site, day),
  })
  return {
    kind: 'sheet',
    sheet: { vehicle, document, photo: vehicle.images.find(({ isDefault }) => !isDefault) ?? null },
  }
}

function isPastKeeping({ site, now }: SheetContext, { soldAt }: Vehicle): boolean {
  if (soldAt === null) return false
  const timeZone = siteTimeZone(site)
  return dayNumber(now, timeZone) > lastSoldDay(soldAt, { timeZone, soldRetentionDays: site.search.soldRetentionDays })
}
