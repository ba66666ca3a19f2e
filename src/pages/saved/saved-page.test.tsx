import { describe, expect, test } from 'vitest'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'

const sold = sampleVehicle({ id: 3, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', status: 'sold', soldAt: NOW })
const stock = [
  sampleVehicle({ id: 1 }),
  sampleVehicle({ id: 2, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV' }),
  sold,
]
const ctx = contextOf(demoSite('southerly'), stock)

describe('A13.1 the saved page', () => {
  test('A13.1 without ids it explains and lists nothing, and no engine keeps it', async () => {
    const markup = await visit(ctx, 'saved', '/saved')
    expect(readMarkup(markup).all('article')).toEqual([])
    expect(textOf(markup)).toContain('The heart on a vehicle keeps it here, in this browser only.')
    expect(await load(ctx, 'saved', '/saved')).toMatchObject({
      status: 200,
      head: { index: false, canonical: '/saved' },
    })
  })

  test('A13.1 the address says which, in its order, each with a link to the same list without it', async () => {
    expect(await load(ctx, 'saved', '/saved?ids=2,1&viewed=1')).toMatchObject({
      data: {
        saved: [
          { card: { id: 2 }, removeHref: '/saved?ids=1&viewed=1' },
          { card: { id: 1 }, removeHref: '/saved?ids=2&viewed=1' },
        ],
      },
    })
    expect(await visit(ctx, 'saved', '/saved?ids=2,1')).toContain('Remove<span class="vh"> 2021 Mazda CX-5</span>')
  })

  test('A13.3 A5.3 a sold one stays with the way to others like it, and without controls', async () => {
    const site = demoSite('southerly', (each) => ({ ...each, switches: { ...each.switches, garage: false } }))
    const markup = await visit(contextOf(site, stock), 'saved', '/saved?ids=3')
    expect(markup).toContain('JUST SOLD')
    expect(markup).toMatch(/href="\/search\/mazda\/cx-5"[^>]*>Find me something similar/)
    expect(markup).not.toContain('aria-label="Save ')
  })

  test('A16.8 with a watchlist its heart is hidden, for the browser to show to who saved it', async () => {
    const markup = await visit(ctx, 'saved', '/saved?ids=3')
    expect(markup).toMatch(/<div class="keeps only-scripted" data-id="3"[^>]* data-only-saved="" hidden="">/)
    expect(markup).not.toContain('aria-label="Compare 2021 Mazda CX-5"')
  })

  test('A13.1 what is no longer listed, and what never was an id, is said or passed over', async () => {
    const text = textOf(await visit(ctx, 'saved', '/saved?ids=1,77,78,x,__proto__,-3'))
    expect(text).toContain('2 vehicles in this list are no longer listed.')
    expect(await load(ctx, 'saved', '/saved?ids=x')).toMatchObject({ data: { ids: [], saved: [] } })
  })

  test('A13.4 recently viewed vehicles stand below, none of them twice', async () => {
    expect(await load(ctx, 'saved', '/saved?ids=1&viewed=2,1,99')).toMatchObject({
      data: { saved: [{ card: { id: 1 } }], viewed: [{ id: 2 }] },
    })
    expect(textOf(await visit(ctx, 'saved', '/saved?viewed=2'))).toContain('Recently viewed')
  })

  test('A13.6 another site lists none of these', async () => {
    expect(await load(contextOf(demoSite('aster'), []), 'saved', '/saved?ids=1,2')).toMatchObject({
      data: { saved: [], ids: [1, 2] },
    })
  })
})

describe('A5.6 controls of cards', () => {
  test("A5.6 A13.2 stand outside the card's link, named after the vehicle, and hold what a list keeps", async () => {
    const markup = await visit(ctx, 'search', '/search/new-used-and-demo-cars')
    const [controls = ''] = markup.match(/<div class="keeps only-scripted" data-id="1".*?<\/div>/) ?? []
    expect(controls).toContain(
      'data-name="2021 Toyota Hilux" data-slug="vehicle-1" data-make="Toyota" data-model="Hilux"',
    )
    expect(controls).toMatch(
      /<button[^>]*data-list="favourites" aria-pressed="false" aria-label="Save 2021 Toyota Hilux"/,
    )
    expect(controls).toMatch(
      /<button[^>]*data-list="compare" aria-pressed="false" aria-label="Compare 2021 Toyota Hilux"/,
    )
    expect(markup).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*data-list/)
  })

  test("A13.3 a site without favourites has neither controls nor the header's heart nor the pages", async () => {
    const without = contextOf(
      demoSite('southerly', (site) => ({ ...site, switches: { ...site.switches, favourites: false } })),
      stock,
    )
    const markup = await visit(without, 'search', '/search/new-used-and-demo-cars')
    expect(markup).not.toContain('data-list')
    expect(markup).not.toContain('href="/saved"')
    expect(await load(without, 'saved', '/saved?ids=1')).toMatchObject({ status: 404 })
    expect(await load(without, 'compare', '/compare?ids=1,2')).toMatchObject({ status: 404 })
    expect(await visit(without, 'saved', '/saved')).toContain('We looked. It is not here.')
    expect(await visit(without, 'compare', '/compare')).toContain('We looked. It is not here.')
  })

  test('A28.2 a card says how far its yard is from a place that was named', async () => {
    const { cardView } = await import('#ui/card/card-view.ts')
    const { cardRules } = await import('../card-rules.ts')
    const [card] = await ctx.search.cards('southerly', [1])
    if (card === undefined) throw new Error('the vehicle is not listed')
    const place = (km: number | null) => {
      const view = cardView(card, { ...cardRules(ctx), distanceKm: () => km })
      return [view.place, view.distance]
    }
    expect([place(null), place(12.4), place(0.4), place(1234.5)]).toEqual([
      ['Southerly Cairns', null],
      ['Southerly Cairns', '12 km away'],
      ['Southerly Cairns', 'less than 1 km away'],
      ['Southerly Cairns', '1,235 km away'],
    ])
  })
})
