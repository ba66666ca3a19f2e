import { TRADE_IN_PATHS } from '#domain/trade-in/trade-in-paths.ts'
import { expect, test } from 'vitest'
import { ownTradeInPath } from '#domain/site/paths.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { isReadBy } from '../page-parameters.ts'
import { loadTradeIn } from './load.ts'

const site = demoSite('southerly')
const load = (path: string, of = site) =>
  loadTradeIn(contextOf(of, []), { url: new URL(path, 'http://site.invalid'), params: {} })

test.each(TRADE_IN_PATHS)('A14.9 %s is there for everybody', async (path) => {
  expect(await load(path)).toMatchObject({
    kind: 'page',
    status: 200,
    data: { form: { action: path, lookup: { words: null } } },
  })
})

test('A14.4 a site without lookups has no button for them', async () => {
  const off = { ...site, tradeIn: { ...site.tradeIn, regoLookup: 'off' as const } }
  expect(await load('/trade-in', off)).toMatchObject({ data: { form: { lookup: null } } })
})

test("issue 6 the plate begins as one of the dealer's own state, and keeps what the home page sent", async () => {
  expect(await load('/trade-in')).toMatchObject({ data: { form: { values: { regoState: site.address.state } } } })
  expect(await load('/trade-in?Rego=ABC12D&regoState=VIC')).toMatchObject({
    data: { form: { values: { Rego: 'ABC12D', regoState: 'VIC' } } },
    personal: true,
  })
  expect(await load('/trade-in')).not.toHaveProperty('personal')
})

test('R52 a vehicle of the garage is filled in, with a plate or without one', async () => {
  const known = { year: '2019', make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', km: '68400' }
  const page = await load(ownTradeInPath({ Rego: null, regoState: null, ...known }))
  expect(page).toMatchObject({ personal: true, data: { form: { values: { ...known, regoState: 'QLD' } } } })
  expect(isReadBy('trade-in', 'item_type')).toBe(true)
})

test('A14.8 questions and answers are the site’s own, with the platform’s as default', async () => {
  expect(await load('/trade-in')).toMatchObject({
    data: {
      faqs: expect.arrayContaining([{ question: 'Is the estimate an offer?', answer: expect.stringContaining('No.') }]),
    },
  })
  expect(await load('/trade-in', { ...site, tradeIn: { ...site.tradeIn, faqs: [] } })).toMatchObject({
    data: { faqs: [] },
  })
})

test('A3.37 A14.9 one address is canonical for the page with and without a vehicle', async () => {
  expect(await load('/cars/trade-in')).toMatchObject({ head: { canonical: '/trade-in', index: false } })
  expect(await load('/sell-my-car')).toMatchObject({ head: { canonical: '/sell-my-car', index: true } })
})
