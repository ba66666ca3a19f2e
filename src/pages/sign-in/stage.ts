import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import { matchRoute } from '../match-route.ts'
import type { PageContext } from '../page.ts'

/** The vehicle that a shopper was about to keep, reserve or value; null where the address names none. */
export async function stagedVehicle(ctx: PageContext, redirect: URL | null): Promise<StagedVehicle | null> {
  if (redirect === null) return null
  const id = (await idBySlug(ctx, redirect)) ?? idIn(redirect)
  if (id === null) return null
  const [card] = await ctx.search.cards(ctx.site.slug, [id])
  return card === undefined ? null : { view: cardView(card, cardRules(ctx)), model: card.model }
}

export interface StagedVehicle {
  view: CardView
  model: string
}

async function idBySlug(ctx: PageContext, { pathname }: URL): Promise<number | null> {
  const match = matchRoute(pathname)
  if (match?.routeId !== 'vehicle' && match?.routeId !== 'vehicle-form') return null
  return (await vehicleBySlug(ctx, match.params['slug'] ?? ''))?.id ?? null
}

function idIn({ searchParams, hash }: URL): number | null {
  const named = ['car_id', 'watch', 'tell'].flatMap((name) => searchParams.get(name) ?? [])
  const text = /^#(?:save|tell)=(\d{1,10})$/.exec(hash)?.[1] ?? named[0] ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : null
}
