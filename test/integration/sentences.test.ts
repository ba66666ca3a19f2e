/** Sentences that shoppers type, counted by plain means on three stocks (F4 to F7, F12). */
import { describe, expect, it } from 'vitest'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { distanceKm } from '#domain/geo/distance.ts'
import { dayNumber } from '#domain/hours/local-day.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { findResults, type ResultsPage } from '#pages/search/find-results.ts'
import type { Site } from '#domain/site/site.ts'
import type { PageContext } from '#pages/page.ts'
import { contextOf, demoSite, type DemoSite } from '../pages/render-page.tsx'
import { readWords } from '../search/naive-words.ts'
import { NOW } from '../search/sample-stock.ts'
import { BY_AMOUNT } from '../search/sentences/by-amount.ts'
import { BY_HISTORY } from '../search/sentences/by-history.ts'
import { BY_KIND } from '../search/sentences/by-kind.ts'
import { BY_NAME, BY_NUMBER, NOT_TOLD } from '../search/sentences/by-name.ts'
import { BY_PLACE } from '../search/sentences/by-place.ts'
import { BY_REFUSAL } from '../search/sentences/by-refusal.ts'
import { demoStocks, mixedSite, mixedStock, smallStock } from '../search/sentences/stocks.ts'
import type { Sentence } from '../search/sentences/sentence.ts'

/** As the page of results has it. */
const NAMES_SHARE = 0.75
const SENTENCES = [
  ...BY_KIND,
  ...BY_AMOUNT,
  ...BY_HISTORY,
  ...BY_PLACE,
  ...BY_REFUSAL,
  ...BY_NAME,
  ...BY_NUMBER,
  ...NOT_TOLD,
]
const places = await openPostcodeTable()
const demo = await demoStocks()

interface Stock {
  ctx: PageContext
  listed: SearchEntry[]
}

function stockOf(site: Site, vehicles: readonly SearchVehicle[]): Stock {
  const facts = searchFactsOf(site)
  const entryOf = entryMaker(facts, NOW.getUTCFullYear())
  const today = dayNumber(NOW, facts.timeZone)
  const listed = vehicles.flatMap((vehicle) => entryOf(vehicle) ?? []).filter(({ lastDay }) => lastDay >= today)
  return { ctx: { ...contextOf(site, vehicles), places }, listed }
}

const demoOf = (slug: DemoSite) => stockOf(demoSite(slug), demo.get(slug) ?? [])
const generatedOf = (site: Site, stock: (site: Site) => SearchVehicle[]) => stockOf(site, stock(site))

const STOCKS: Record<string, Stock> = {
  'the demo of Southerly': demoOf('southerly'),
  'the demo of Aster': demoOf('aster'),
  'the demo of Ironbark': demoOf('ironbark'),
  'names of many dealers': generatedOf(mixedSite(), mixedStock),
  'a small yard': generatedOf(demoSite('southerly'), smallStock),
}

/** Sentences that must find something on some stock. */
const finding = new Set<Sentence>()

async function asked(ctx: PageContext, says: string): Promise<ResultsPage> {
  let url = new URL(`http://site.invalid/search/new-used-and-demo-cars?query=${encodeURIComponent(says)}`)
  for (let hops = 0; hops < 4; hops++) {
    const found = await findResults(ctx, url)
    if (found === null) throw new Error(`${says}: no results page at ${url.href}`)
    if (found.kind === 'found') return found
    url = new URL(found.location, url)
  }
  throw new Error(`${says}: leads on for ever`)
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const hasOne = (values: readonly string[], wanted: readonly string[]) =>
  values.some((value) => wanted.some((one) => same(one, value)))

/** Whether a sentence names a facet that no vehicle of the stock has a value of, in words that are then idle. */
const isUntold = (facet: Facet, { untold = {} }: Sentence, listed: readonly SearchEntry[]) =>
  untold[facet] !== undefined && listed.every(({ values }) => values[facet].length === 0)

/** Whether a vehicle is what a sentence means, its names taken as filters or left out of account. */
function isMeant(entry: SearchEntry, sentence: Sentence, { ctx, listed }: Stock, takesNames: boolean): boolean {
  const { filters = {}, without = {}, ranges = {}, near, stocknum } = sentence
  const names = new Set(['make', 'model', 'badge', ...(sentence.bodyIsName ? ['body'] : [])])
  return (
    FACETS.every((facet) => {
      const [wanted, unwanted] = [filters[facet], without[facet]]
      if (isUntold(facet, sentence, listed)) return true
      if (unwanted !== undefined && (entry.values[facet].length === 0 || hasOne(entry.values[facet], unwanted)))
        return false
      return wanted === undefined || (!takesNames && names.has(facet)) || hasOne(entry.values[facet], wanted)
    }) &&
    RANGE_FACETS.every((range) => {
      const [min = -Infinity, max = Infinity] = ranges[range] ?? [undefined, undefined]
      const number = entry.numbers[range]
      return ranges[range] === undefined || (number !== null && number >= min && number <= max)
    }) &&
    (stocknum === undefined || entry.card.stocknum === stocknum) &&
    (near === undefined || isWithin(entry, near, ctx)) &&
    // A site may leave vehicles without a price out where the cheapest come first.
    !(sentence.cheapest && searchFactsOf(ctx.site).pricedOnlyWhenAscending && entry.numbers.price === null)
  )
}

function isWithin({ card }: SearchEntry, near: NonNullable<Sentence['near']>, { site }: PageContext): boolean {
  const yard = site.locations.find(({ id }) => id === card.locationId)?.address
  if (yard === undefined || yard.lat === null || yard.long === null) return false
  return distanceKm(near, { lat: yard.lat, long: yard.long }) <= near.withinKm
}

/**
 * The least and the most that a sentence must find. Names find what they mean where that is nearly what their words
 * find, and else what the words find (F4); so does a body that names hold too (F6).
 */
function mustFind(sentence: Sentence, stock: Stock): [least: number, most: number] {
  const byFilter = stock.listed.filter((entry) => isMeant(entry, sentence, stock, true)).length
  const { names } = sentence
  if (names === undefined) return [byFilter, byFilter]
  const words = readWords(names, stock.listed)
  const byWords = stock.listed.filter(
    (entry) => isMeant(entry, sentence, stock, false) && words.every(({ finds }) => finds(entry)),
  ).length
  return [Math.max(byFilter, byWords * NAMES_SHARE), Math.max(byFilter, byWords)]
}

/** Whether a vehicle has all these words. */
function areSaid(says: string, { listed }: Stock): boolean {
  const words = readWords(says, listed)
  return listed.some((entry) => words.every(({ finds }) => finds(entry)))
}

it('F12 the table has at least 120 sentences, each once', () => {
  expect(new Set(SENTENCES.map(({ says }) => says)).size).toBe(SENTENCES.length)
  expect(SENTENCES.length).toBeGreaterThanOrEqual(120)
})

describe.each(Object.entries(STOCKS))('F4 F5 F6 F7 F12 on %s', (_, stock) => {
  it.each(SENTENCES.map((sentence) => [sentence.says, sentence] as const))('“%s”', async (says, sentence) => {
    const [least, most] = mustFind(sentence, stock)
    const { result, state, idle, leftOut } = await asked(stock.ctx, says)
    if (most > 0) finding.add(sentence)
    if (most > 0) expect(result.count >= least && result.count <= most, `${least} to ${most}`).toBe(true)
    if (sentence.cheapest && most > 0) expect(state.sort).toBe('lowest_price')
    // Words that are not honoured are named.
    for (const words of result.count > 0 ? (sentence.idle ?? []) : [])
      if (!areSaid(words, stock)) expect([...idle, leftOut].join(' ')).toContain(words)
    for (const facet of FACETS)
      if (isUntold(facet, sentence, stock.listed)) expect(idle).toContain(sentence.untold?.[facet])
    // No filter finds nothing where the words themselves find some.
    if (result.count === 0) expect(areSaid(says, stock)).toBe(false)
  })
})

it('F12 each sentence finds something on one of the stocks', () => {
  expect(SENTENCES.filter((sentence) => !finding.has(sentence)).map(({ says }) => says)).toEqual([])
})
