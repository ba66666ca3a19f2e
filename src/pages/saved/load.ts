import { cardView, type CardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import { idsIn, MOST } from '#domain/lists/list-ids.ts'
import { savedPath } from '#domain/site/paths.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageLoader } from '../page.ts'

export interface SavedCard {
  card: CardView
  /** Address of the same list without this vehicle. */
  removeHref: string
}

export interface SavedData {
  kind: 'saved'
  /** Ids of the address in its order, listed or not. */
  ids: number[]
  viewedIds: number[]
  saved: SavedCard[]
  viewed: CardView[]
}

/**
 * Saved and recently viewed vehicles (A13.1, A13.4), named by the address: the lists themselves are the browser's. A
 * site that keeps no lists has no such page.
 */
export const loadSaved: PageLoader<SavedData | NotFoundData> = async (ctx, { url }) => {
  const { site, search } = ctx
  if (!site.switches.favourites) return notFound(ctx)
  const ids = idsIn(url.searchParams.get('ids'), MOST.favourites)
  const viewedIds = idsIn(url.searchParams.get('viewed'), MOST.viewed)
  const rules = cardRules(ctx)
  const cardsOf = async (wanted: readonly number[]) =>
    wanted.length === 0 ? [] : (await search.cards(site.slug, wanted)).map((card) => cardView(card, rules))
  const [saved, viewed] = await Promise.all([cardsOf(ids), cardsOf(viewedIds.filter((id) => !ids.includes(id)))])
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Saved vehicles | ${site.name}`,
      description: `Vehicles saved at ${site.name}.`,
      canonical: savedPath(ids),
      index: false,
    },
    data: {
      kind: 'saved',
      ids,
      viewedIds,
      saved: saved.map((card) => ({
        card,
        removeHref: savedPath(
          ids.filter((id) => id !== card.id),
          viewedIds,
        ),
      })),
      viewed,
    },
  }
}
