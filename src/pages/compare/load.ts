import { comparedDetails } from '#data/compared-details.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import { comparisonOf, type ComparedGroup } from '#domain/vehicle/comparison.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import type { ComparedVehicle } from '#ui/compare/compare-table.tsx'
import { cardRules } from '../card-rules.ts'
import { idsIn, MOST } from '#domain/lists/list-ids.ts'
import { comparePath } from '#domain/site/paths.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader } from '../page.ts'
import { telephone } from '../telephone.ts'

export interface CompareData {
  kind: 'compare'
  ids: number[]
  vehicles: ComparedVehicle[]
  groups: ComparedGroup[]
  onlyDifferences: boolean
  /** Vehicles of the address that the site does not list. */
  gone: number
}

/**
 * Vehicles side by side (A13.5): two to four of the site's own, named by the address. A site that keeps no lists has no
 * such page.
 */
export const loadCompare: PageLoader<CompareData | NotFoundData> = async (ctx, { url }) => {
  const { site } = ctx
  if (!site.switches.favourites) return notFound(ctx)
  const asked = idsIn(url.searchParams.get('ids'), MOST.compare)
  const onlyDifferences = url.searchParams.get('only') === 'differences'
  const [cards, known] = await Promise.all([
    asked.length === 0 ? [] : ctx.search.cards(site.slug, asked),
    comparedDetails(ctx, asked),
  ])
  const ids = cards.map(({ id }) => id)
  const details = new Map(known.map((detail) => [detail.id, detail]))
  const rules = cardRules(ctx)
  const shown = cards.map((card) => ({ card, view: cardView(card, rules) }))
  const compared = shown.map(({ card, view }) => ({
    card,
    price: view.price,
    variant: details.get(card.id)?.variant ?? null,
    regoExpiry: details.get(card.id)?.regoExpiry ?? null,
    history: details.get(card.id)?.history ?? null,
  }))
  const groups = cards.length < 2 ? [] : comparisonOf(compared)
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Compare vehicles | ${site.name}`,
      description: `Vehicles at ${site.name} side by side.`,
      canonical: comparePath(asked),
      index: false,
    },
    data: {
      kind: 'compare',
      ids,
      vehicles: shown.map(({ card, view }) =>
        comparedVehicle(
          ctx,
          card,
          view,
          comparePath(
            ids.filter((id) => id !== card.id),
            onlyDifferences,
          ),
        ),
      ),
      groups: onlyDifferences ? groups.map(withDifferences).filter(({ rows }) => rows.length > 0) : groups,
      onlyDifferences,
      gone: asked.length - cards.length,
    },
  }
}

/** The rates stay with the repayment, alike or not. */
function withDifferences({ title, rows }: ComparedGroup): ComparedGroup {
  return { title, rows: rows.filter(({ differs, stays }) => differs || stays) }
}

function comparedVehicle(
  { site }: PageContext,
  card: VehicleCard,
  view: CardView,
  removeHref: string,
): ComparedVehicle {
  const { id, href, title, grade, image, kind, paint, sold } = view
  const phone = sold === null ? telephone(phoneFor(site, card.carType, locationById(site, card.locationId))) : null
  return { id, href, title, grade, image, kind, paint, removeHref, phone, similarHref: sold?.similarHref ?? null }
}
