/** Reads prices out of pages, cards and the print sheet. */
import { z } from 'zod'
import { centsOfText } from '#domain/money/money.ts'
import { NO_PRICE, type PriceFacts, type SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readBasis, readPriced, readPriceText } from '#domain/price-audit/read-price-words.ts'
import { SUBSCRIPTION_WORDS, basisWordsOf } from '#domain/pricing/price-display.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { priceLabelOf } from '#domain/vehicle/comparison.ts'
import { PRICE_BASES } from '#domain/vehicle/vehicle.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import {
  attribute,
  byClass,
  byTag,
  markupOf,
  readPriceIn,
  textOf,
  type Markup,
  type MarkupPart,
} from './html-reading.ts'
import { readOffers } from './read-offers.ts'

/** The price of the one part of a page that has this class. A part that stands there without a price says none. */
export function readPartOfPage(className: string) {
  return (bytes: Buffer): SaidPrice | null => {
    const [part] = byClass(markupOf(bytes), className)
    return part === undefined ? null : (readPriceIn(part) ?? NO_PRICE)
  }
}

/** The bar says no repayment. */
export function readStickyBar(bytes: Buffer): SaidPrice | null {
  const said = readPartOfPage('stick')(bytes)
  if (said === null) return null
  const { weeklyCents: _none, ...facts } = said
  return facts
}

const graph = z.object({ '@graph': z.array(z.looseObject({ offers: z.unknown().optional() })) })

/** The offer of a page's structured data. */
export function readStructuredData(bytes: Buffer): SaidPrice | null {
  const block = byTag(markupOf(bytes), 'script').find((one) => attribute(one, 'type') === 'application/ld+json')
  if (block === undefined) return null
  const nodes = graph.safeParse(JSON.parse(textOf(block)))
  if (!nodes.success) return null
  return readOffers(nodes.data['@graph'].flatMap(({ offers }) => (offers === undefined ? [] : [offers])))
}

/** The price for services that show shared links, which have no word for what it includes. */
export function readShareTags(bytes: Buffer): SaidPrice | null {
  const tags = byTag(markupOf(bytes), 'meta')
  if (!tags.some((tag) => attribute(tag, 'property') === 'og:type')) return null
  const amount = tags.find((tag) => attribute(tag, 'property') === 'product:price:amount')
  return { priceCents: amount === undefined ? null : centsOfText(attribute(amount, 'content') ?? '') }
}

/** Cards of a page by the path of their vehicle. */
const cardsOfPages = new WeakMap<Markup, ReadonlyMap<string, MarkupPart>>()

function cardsOf(markup: Markup): ReadonlyMap<string, MarkupPart> {
  const known = cardsOfPages.get(markup)
  if (known !== undefined) return known
  const cards = new Map<string, MarkupPart>()
  for (const card of byClass(markup, 'card')) {
    const [title] = byClass(card, 'card__t')
    const [link] = title === undefined ? [] : byTag(title, 'a')
    const href = link === undefined ? undefined : attribute(link, 'href')
    if (href !== undefined) cards.set(href, card)
  }
  cardsOfPages.set(markup, cards)
  return cards
}

/** The vehicle's card on a list; a sold one's says no price. */
export function readCard(bytes: Buffer, { slug }: Pick<SearchVehicle, 'slug'>): SaidPrice | null {
  const card = cardsOf(markupOf(bytes)).get(vehiclePath(slug))
  return card === undefined ? null : (readPriceIn(card) ?? NO_PRICE)
}

/** The vehicle's column of a comparison, which has no price before. */
export function readComparison(bytes: Buffer, { id }: Pick<SearchVehicle, 'id'>): SaidPrice | null {
  const markup = markupOf(bytes)
  const column = byClass(markup, 'cmp__name').findIndex((name) => attribute(name, 'data-id') === String(id))
  if (column === -1) return null
  const rows = new Map(
    byClass(markup, 'cmp__row').map((row): [string, string] => {
      const [label] = byTag(row, 'th')
      const cell = byTag(row, 'td')[column]
      return [label === undefined ? '' : textOf(label), cell === undefined ? '' : cellText(cell)]
    }),
  )
  return readComparedColumn(rows)
}

/** The price of one vehicle of a comparison, whose cells are given by the labels of their rows. */
export function readComparedColumn(rows: ReadonlyMap<string, string>): SaidPrice | null {
  const shared = PRICE_BASES.map(basisWordsOf).find((words) => rows.has(priceLabelOf(words))) ?? null
  const price = rows.get(priceLabelOf(shared))
  if (price === undefined) return null
  const facts = readComparedPrice(price)
  const weeklyCents = centsOfText(rows.get('Weekly repayment*') ?? '')
  // Words that all prices of a comparison share stand in the label alone.
  const isShared = shared !== null && facts.priceCents !== null && facts.basis === 'unspecified'
  return { ...facts, basis: isShared ? readBasis(shared) : facts.basis, weeklyCents }
}

/** A cell's text without the mark of the best. */
function cellText(cell: MarkupPart): string {
  const best = byClass(cell, 'cmp__best').map(textOf)
  return best.reduce((text, mark) => text.slice(0, text.lastIndexOf(mark)).trim(), textOf(cell))
}

function readComparedPrice(text: string): Pick<PriceFacts, 'priceCents' | 'basis' | 'subscriptionCents'> {
  const place = text.indexOf(SUBSCRIPTION_WORDS)
  if (place === -1) return { ...readPriced(text), subscriptionCents: null }
  const { beforeCents: _none, ...facts } = readPriceText({
    figure: text.slice(0, place).trim(),
    words: text.slice(place),
  })
  return facts
}
