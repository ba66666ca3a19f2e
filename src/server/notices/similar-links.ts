import { similarIds } from '#data/checkout/letter-facts.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { priceWords } from '#domain/alerts/alert-words.ts'
import { alertFactsOf } from '#domain/alerts/vehicle-news.ts'
import type { LetterLink } from '#domain/checkout/reservation-letters.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import type { NoticeContext } from './notice-words.ts'

/** Links to vehicles like one that a shopper missed, with their prices. */
export async function similarLinks(ctx: NoticeContext, vehicleId: number, priceCents: number): Promise<LetterLink[]> {
  const { db, site } = ctx
  const ids = await similarIds(ctx, vehicleId, priceCents)
  const vehicles = await stockSource(db).vehicles(site.slug, ids)
  const rules = { showsSeries: site.switches.seriesInTitle, usesCarsalesTitle: site.switches.carsalesTitle }
  return ids.flatMap((id) => {
    const vehicle = vehicles.find((one) => one.id === id)
    if (vehicle === undefined) return []
    const label = [vehicleTitleOf(vehicle, rules).full, priceWords(alertFactsOf(vehicle))]
    return [
      { label: label.filter((part) => part !== null).join(', '), href: publicUrl(site, vehiclePath(vehicle.slug)) },
    ]
  })
}
