/** Prices of lists and landings, by the stock (R150). */
import { centsOfText, formatDollars } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { page, type FromDocument } from './from-document.ts'
import { byClass, byTag, descriptionOf, markupOf, textOf, type Markup } from './html-reading.ts'
import type { ListedStock } from './listed-stock.ts'
import type { AuditContext } from './surface.ts'

const NIGHTS_OF_MODEL_LISTS = 7
/** A landing with fewer vehicles for sale says nothing of their prices. */
const FEWEST_VEHICLES = 3

/** Title and description of the list of each make and model. */
export function listDocuments({ site, search }: AuditContext, { lists }: ListedStock): FromDocument[] {
  const dictionary = search.dictionary(site.slug)
  return [...lists].map(([subject, { filters, cents }]) => {
    const [least, most] = cents.length === 0 ? [null, null] : [Math.min(...cents), Math.max(...cents)]
    const to = least === most || most === null ? null : `to ${formatDollars(most)}`
    return {
      source: { path: searchPath({ ...EMPTY_STATE, filters }, dictionary) },
      nights: filters.model === undefined ? 1 : NIGHTS_OF_MODEL_LISTS,
      sayings: [
        { subject, surface: 'title of a list', expected: { priceCents: least }, read: readListTitle },
        {
          subject,
          surface: 'list for engines',
          expected: { priceCents: least, basis: to },
          read: (bytes) => readListDescription(markupOf(bytes), site.name),
        },
      ],
    }
  })
}

/** "Used Toyota utes for sale: 212 from $8,990 | Southerly". */
function readListTitle(bytes: Buffer): SaidPrice | null {
  const [title] = byTag(markupOf(bytes), 'title').map(textOf)
  const found = /: [\d,]+(?: (?:from|for) (\$[\d,]+))? \| /.exec(title ?? '')
  return found === null ? null : { priceCents: centsOfText(found[1] ?? '') }
}

/** "Toyota for sale: 212 vehicles at Southerly, $8,990 to $45,990. Hilux, …". */
function readListDescription(markup: Markup, siteName: string): SaidPrice | null {
  const [, said] = descriptionOf(markup)?.split(` at ${siteName}`, 2) ?? []
  const found = /^(?:, (\$[\d,]+)(?: (to \$[\d,]+))?)?\./.exec(said ?? '')
  return found === null ? null : { priceCents: centsOfText(found[1] ?? ''), basis: found[2] ?? null }
}

/** The paragraph of each landing (R14). */
export async function landingDocuments(
  { site, search }: AuditContext,
  { prices }: ListedStock,
): Promise<FromDocument[]> {
  const dictionary = search.dictionary(site.slug)
  const landings = [...dictionary.landings.bySlug.values()].filter(({ isGone }) => !isGone)
  const states = landings.map(({ state }) => ({ ...EMPTY_STATE, ...state }))
  const requests = states.map((state) => requestOf(state, site.search))
  const found = await search.matching(site.slug, requests, [...prices.keys()])
  return states.flatMap((state, place) => {
    const cents = (found[place] ?? []).flatMap((id) => prices.get(id) ?? []).sort((one, other) => one - other)
    const { slug: subject = '' } = landings[place] ?? {}
    if (cents.length < FEWEST_VEHICLES) return []
    const expected = landingPrice(cents)
    return [
      page(searchPath(state, dictionary), [
        { subject, surface: 'paragraph of a landing', expected, read: readParagraph },
      ]),
    ]
  })
}

/** The lowest price, and the words behind it: the highest, and the one that half of them do not exceed. */
function landingPrice(cents: readonly number[]): SaidPrice {
  const [least = 0, half = 0, most = 0] = [0, Math.ceil(cents.length / 2) - 1, cents.length - 1].map((at) => cents[at])
  const isOne = least === most
  return { priceCents: least, basis: isOne ? null : `to ${formatDollars(most)}, half ${formatDollars(half)}` }
}

/** "They cost from $8,990 drive away to $45,990 plus government charges, half of them $21,990 drive away or less." */
function readParagraph(bytes: Buffer): SaidPrice | null {
  const [text = ''] = byClass(markupOf(bytes), 'landing').flatMap((part) => byTag(part, 'p').map(textOf))
  const said = text.split('They cost ', 2)[1]?.split('.', 1)[0]
  if (said === undefined) return null
  const [least = '', most, half] = said.match(/\$[\d,]+\d/g) ?? []
  return { priceCents: centsOfText(least), basis: most === undefined ? null : `to ${most}, half ${half ?? 'none'}` }
}
