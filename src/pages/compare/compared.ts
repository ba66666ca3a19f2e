import { comparedDetails } from '#data/compared-details.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { comparisonOf, type ComparedGroup } from '#domain/vehicle/comparison.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'

/** Vehicles side by side: those of the ids that the site lists, and their rows where there are two or more. */
export interface Comparison {
  shown: { card: VehicleCard; view: CardView }[]
  groups: ComparedGroup[]
}

/** Compares the listed vehicles of these ids. The page and agents ask it. */
export async function compared(ctx: SiteContext, ids: readonly number[]): Promise<Comparison> {
  const [cards, known] = await Promise.all([
    ids.length === 0 ? [] : ctx.search.cards(ctx.site.slug, ids),
    comparedDetails(ctx, ids),
  ])
  const details = new Map(known.map((detail) => [detail.id, detail]))
  const rules = cardRules(ctx)
  const shown = cards.map((card) => ({ card, view: cardView(card, rules) }))
  const vehicles = shown.map(({ card, view }) => ({
    card,
    price: view.price,
    variant: details.get(card.id)?.variant ?? null,
    regoExpiry: details.get(card.id)?.regoExpiry ?? null,
    history: details.get(card.id)?.history ?? null,
  }))
  return { shown, groups: shown.length < 2 ? [] : comparisonOf(vehicles) }
}
