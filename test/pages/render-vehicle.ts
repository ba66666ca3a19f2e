/** Vehicle pages as tests draw them. */
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PageContext } from '#pages/page.ts'
import { pricedOf } from '#pages/vehicle/priced.ts'
import { vehicleView, type Similar } from '#pages/vehicle/view.ts'
import { html } from './render-page.tsx'

/** Markup of a vehicle's page. Its card is the one of the context's stock. */
export async function vehicleMarkup(
  ctx: PageContext,
  vehicle: Vehicle,
  similar: Similar = { cards: [], href: '/search/toyota/hilux' },
): Promise<string> {
  const [card] = await ctx.search.cards(ctx.site.slug, [vehicle.id])
  return html(
    ctx,
    'vehicle',
    vehicleView(ctx, vehicle, { priced: pricedOf(ctx, vehicle), card: card ?? null, similar }),
  )
}
