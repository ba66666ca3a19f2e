/** Parts of a page that do not wait for each other are asked for at once. */
import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import { contextOf, demoSite, load, type DemoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { PageContext } from './page.ts'
import { publicSite } from './public-site.ts'

type Question = 'search' | 'cards' | 'lists' | 'query'

/** A context that notes what it is asked, and whose search answers nothing before `answer` settles. */
function heldContext(slug: DemoSite, answer: Promise<void>): { ctx: PageContext; asked: Question[] } {
  const { search, db, ...context } = contextOf(demoSite(slug), [sampleVehicle({ id: 1 })])
  const asked: Question[] = []
  const held =
    <Given extends unknown[], Answer>(question: Question, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      asked.push(question)
      await answer
      return ask(...given)
    }
  const port: VehicleSearch = {
    search: held('search', (...given) => search.search(...given)),
    lists: held('lists', (...given) => search.lists(...given)),
    cards: held('cards', (...given) => search.cards(...given)),
    matching: (...given) => search.matching(...given),
    suggestions: (...given) => search.suggestions(...given),
    dictionary: (siteId) => search.dictionary(siteId),
    vocabulary: (siteId) => search.vocabulary(siteId),
    version: (siteId) => search.version(siteId),
    asOf: (siteId) => search.asOf(siteId),
  }
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push('query')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ctx: { ...context, search: port, db: db.withPlugin(noting) }, asked }
}

// As often, at least, as each is asked before the first answer. One after another it would be once, and of one kind.
test.each<[string, DemoSite, (ctx: PageContext) => Promise<unknown>, [Question, number][]]>([
  [
    'the stock, its parts and the pictures of the home page',
    'aster',
    (ctx) => load(ctx, 'home', '/'),
    [
      ['search', 3],
      ['query', 1],
    ],
  ],
  ['brands and what is in stock of each kind', 'southerly', (ctx) => load(ctx, 'brands', '/brands'), [['search', 2]]],
  ['saved and viewed vehicles', 'southerly', (ctx) => load(ctx, 'saved', '/saved?ids=1&viewed=2'), [['cards', 2]]],
  [
    'cards and details of a comparison',
    'southerly',
    (ctx) => load(ctx, 'compare', '/compare?ids=1,2'),
    [
      ['cards', 1],
      ['query', 1],
    ],
  ],
  [
    'dropped prices and those below the market',
    'southerly',
    (ctx) => load(ctx, 'offers', '/offers'),
    [
      ['lists', 1],
      ['query', 1],
    ],
  ],
  ['the menu, two entries with counts, and the footer', 'aster', publicSite, [['search', 3]]],
])('%s are asked for at once', async (_, slug, answer, expected) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { ctx, asked } = heldContext(slug, promise)
  const page = answer(ctx)
  await setImmediate()
  for (const [question, times] of expected)
    expect([question, asked.filter((one) => one === question).length >= times]).toEqual([question, true])
  resolve()
  await page
})

test('a part that fails fails the page with its own error, and leaves no other rejection behind', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const page = load(heldContext('aster', promise).ctx, 'home', '/')
  reject(new Error('the index is away'))
  await expect(page).rejects.toThrow('the index is away')
  await setImmediate()
})
