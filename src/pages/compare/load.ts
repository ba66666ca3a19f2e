import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import type { ComparedGroup } from '#domain/vehicle/comparison.ts'
import type { CardView } from '#ui/card/card-view.ts'
import type { ComparedVehicle } from '#ui/compare/compare-table.tsx'
import { idsIn, MOST } from '#domain/lists/list-ids.ts'
import { comparePath } from '#domain/site/paths.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader } from '../page.ts'
import { telephone } from '../telephone.ts'
import { compared } from './compared.ts'

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
  const { shown, groups } = await compared(ctx, asked)
  const ids = shown.map(({ card }) => card.id)
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
      gone: asked.length - shown.length,
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
