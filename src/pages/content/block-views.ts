import { formatCount } from '#domain/money/money.ts'
import { primaryLocation, shownLocations } from '#domain/site/places/lookups.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import { filledIn, wordsOf, type FilledIn } from '#domain/site/content/pages-text.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { BlockView } from '#ui/content/content-view.ts'
import type { YardContactView } from '#ui/locations/yard-contact.tsx'
import { cardRules } from '../card-rules.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import type { PageContext } from '../page.ts'
import { telephone } from '../telephone.ts'
import { locationCard } from '../locations/location-cards.ts'
import { decisionsView } from './decisions-view.ts'
import { bannerView, teamView, videoView, type WordsIn } from './feature-views.ts'
import { gradesView, modelsView, offersView, reviewsView } from './range-views.ts'
import { writtenView, type Inside } from './written-views.ts'
import { hoursView, pageMapView } from './yard-views.ts'

/** Number of cards in a row of stock. */
export const STOCK_CARDS = 4

/** An id from a heading's words, each once on a page. */
function idOf(heading: string | null, place: number, used: Set<string>): string {
  const words =
    heading
      ?.toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') ?? ''
  const id = words === '' || used.has(words) ? `part-${place + 1}` : words
  used.add(id)
  return id
}

/** A page's blocks as they are shown, without those that have nothing to show. */
export async function blockViews(
  ctx: PageContext,
  blocks: readonly PageBlock[],
  values: FilledIn,
): Promise<BlockView[]> {
  const used = new Set<string>()
  const insides = await Promise.all(blocks.map((block) => insideOf(ctx, block, values)))
  return insides.flatMap((inside, place): BlockView[] => {
    const written = blocks[place]?.heading ?? null
    const heading = written === null ? null : filledIn(written, values)
    return inside === null ? [] : [{ id: idOf(heading, place, used), ...inside, heading }]
  })
}

async function insideOf(ctx: PageContext, block: PageBlock, values: FilledIn): Promise<Inside | null> {
  const words: WordsIn = (text) => (text === null ? null : wordsOf(text, values))
  switch (block.kind) {
    case 'contact':
      return {
        kind: 'contact',
        text: words(block.text),
        phone: telephone(ctx.site.phone),
        email: ctx.site.email,
        yards: await yardsOf(ctx, block.locations),
      }
    case 'stock':
      return stockView(ctx, block)
    case 'team':
      return teamView(ctx, block, words)
    case 'banner':
      return bannerView(ctx, block, words)
    case 'video':
      return videoView(ctx, block, words)
    case 'hours':
      return hoursView(ctx, block, words)
    case 'map':
      return pageMapView(ctx, block)
    case 'models':
      return modelsView(ctx, block)
    case 'compare':
      return gradesView(ctx, block, words)
    case 'offers':
      return offersView(ctx, block)
    case 'reviews':
      return reviewsView(ctx, block)
    case 'automated-decisions':
      return decisionsView(ctx, block, words)
    default:
      return writtenView(block, values)
  }
}

async function stockView(ctx: PageContext, { filters, linkText }: PageBlock & { kind: 'stock' }): Promise<Inside> {
  const { hits, count } = await findInStock(ctx, filters, { sort: 'latest', hitsPerPage: STOCK_CARDS })
  const rules = cardRules(ctx)
  return {
    kind: 'stock',
    cards: hits.map((card) => cardView(card, rules)),
    link: { label: `${linkText} (${formatCount(count)})`, href: hrefOf(ctx, filters) },
  }
}

async function yardsOf(
  ctx: PageContext,
  which: (PageBlock & { kind: 'contact' })['locations'],
): Promise<YardContactView[]> {
  const { site } = ctx
  const primary = primaryLocation(site)
  const shown: Location[] =
    which === 'none' ? [] : which === 'primary' ? (primary === null ? [] : [primary]) : shownLocations(site, which)
  return Promise.all(shown.map(async (location) => ({ card: await locationCard(ctx, location, null), email: null })))
}
