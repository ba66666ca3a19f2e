import { describe, expect, test } from 'vitest'
import { ownRow } from '#test/catalogue/own-row.ts'
import { contextOf, demoSite, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle, towVariant } from '#test/search/sample-stock.ts'
import { stock, home } from '#test/pages/home-page-stock.tsx'

/** A car whose tow rating alone is known. */
function rated(id: number, model: string, towingCapacityBraked: number) {
  return sampleVehicle({ id, model, variant: towVariant(towingCapacityBraked) })
}

/** Words of the home page for a van of this ATM, as it is typed. */
async function typed(atm: string): Promise<string> {
  return textOf(
    await visit(
      contextOf(demoSite('ironbark'), [rated(1, 'Hilux', 3500), rated(2, 'RAV4', 1500)]),
      'home',
      `/?atm=${atm}`,
    ),
  )
}

/** Options of the towing select in the home page search. */
function massesIn(markup: string): string[] {
  const select = /<select[^>]*name="range\[towing_kg\]\[min\]"[\s\S]*?<\/select>/.exec(markup)?.[0] ?? ''
  return [...select.matchAll(/<option value="(\d+)">([^<]+)/g)].map(([, value, label]) => `${value} ${label}`)
}

describe('paint booth', () => {
  const vale = sampleVehicle({
    id: 1,
    make: 'Aster',
    model: 'Vale',
    badge: 'Touring AWD',
    carType: 'new',
    priceCents: 4_899_000,
    locationId: 'newstead',
  })

  test('the range shows every model with what is in stock of it', async () => {
    const text = textOf(await home('aster', [vale]))
    expect(text).toContain('Vale Mid SUV, hybrid 1 in stock from $48,990 drive away')
    expect(text).toContain('Dash Small hatch 0 in stock')
  })

  test('A20.9 a model that is not here yet says when it comes, in the range and in the menu', async () => {
    const soon = demoSite('aster', (site) => ({
      ...site,
      models: { ...site.models, range: [ownRow('tor', { status: 'coming_soon' })] },
    }))
    const text = textOf(await visit(contextOf(soon, [vale]), 'home', '/'))
    expect(text).toContain('Tor Seven seats COMING EARLY 2026')
    expect(text).toMatch(/Tor COMING EARLY 2026 Ridge 0 in stock/)
  })

  test('count and price of a model are over the same vehicles: new and demo, and here', async () => {
    const used = { ...vale, id: 2, slug: 'used', carType: 'used' as const, priceCents: 2_000_000 }
    const coming = { ...vale, id: 3, slug: 'coming', status: 'coming_soon' as const, priceCents: 4_000_000 }
    expect(textOf(await home('aster', [vale, used, coming]))).toContain('1 in stock from $48,990 drive away')
  })

  test("the search offers the maker's models, not trade-ins", async () => {
    const select =
      /<select class="input" name="refinementList\[model\]"[\s\S]*?<\/select>/.exec(
        await home('aster', [vale, sampleVehicle({ id: 2 })]),
      )?.[0] ?? ''
    expect(textOf(select)).toBe('All five models Dash Lumen Vale Tor Ridge')
  })

  test('A8.11 the vehicle on stage shows its price and all three figures', async () => {
    expect(textOf(await home('aster', [vale]))).toMatch(
      /Aster Vale Touring AWD \$48,990 drive away \$\d+ a week\* 6\.49% interest p\.a\. 7\.12% comparison p\.a\.\*/,
    )
  })

  test('the bill adds up', async () => {
    expect(textOf(await home('aster', [vale]))).toContain('Drive away $48,990')
  })
})

describe('park sign', () => {
  test('kinds are links with their counts, bodies and brands stand under their kind', async () => {
    const caravan = sampleVehicle({
      id: 5,
      make: 'Jayco',
      model: 'Journey',
      itemType: 'caravan',
      simpleBody: 'Caravan',
    })
    const markup = await home('ironbark', [...stock, caravan])
    expect(textOf(/<ul class="tabs"[\s\S]*?<\/ul>/.exec(markup)?.[0] ?? '')).toBe('Cars 4 listed Caravans 1 listed')
    expect(markup).toContain('refinementList[item_type][0]=caravan')
    expect(markup).toContain('<optgroup label="Caravans"><option value="Jayco">Jayco</option></optgroup>')
  })

  test('A4.13 each number of the board is that of the results page that it leads to', async () => {
    const site = demoSite('ironbark')
    const ctx = contextOf(site, stock)
    const board = /<div class="board">[\s\S]*?<\/section>/.exec(await visit(ctx, 'home', '/'))?.[0] ?? ''
    const entries = [...board.matchAll(/<a href="([^"]*)"[^>]*>[\s\S]*?<span>(\d+)/g)]
    expect(entries.map(([, , count]) => Number(count)).filter((count) => count > 1)).not.toEqual([])
    for (const [, href = '', count] of entries.filter(([, , found]) => found !== '0')) {
      const results = await visit(ctx, 'search', href.replaceAll('&amp;', '&'))
      expect([href, /id="results-count"[^>]*><b>(\d+)/.exec(results)?.[1]]).toEqual([href, count])
    }
  })

  test('the tow table compares what is in the yard, and is left out where no tow rating is known', async () => {
    expect(textOf(await home('ironbark'))).not.toContain('Will it pull your van?')
    const text = textOf(await home('ironbark', [rated(1, 'Hilux', 3500), rated(2, 'RAV4', 1500)]))
    expect(text).toContain('Toyota Hilux 3,500 kg , yes')
    expect(text).toContain('Toyota RAV4 1,500 kg , too light')
  })

  test('issue 6 the yard’s search asks what has to be towed, as heavy as something in stock can tow', async () => {
    expect(massesIn(await home('ironbark', [rated(1, 'Hilux', 2_200), rated(2, 'RAV4', 1_500)]))).toEqual([
      '750 750 kg',
      '1000 1,000 kg',
      '1500 1,500 kg',
      '2000 2,000 kg',
    ])
    expect(massesIn(await home('ironbark'))).toEqual([])
    const found = await visit(
      contextOf(demoSite('ironbark'), [rated(1, 'Hilux', 2_200), rated(2, 'RAV4', 1_500)]),
      'search',
      '/search/new-used-and-demo-cars?range[towing_kg]=2000:',
    )
    expect(textOf(found)).toContain('1 vehicle matches')
    expect(textOf(found)).toContain('Can tow 2,000 kg or more')
  })

  test('issue 6 the tow table answers for the mass that a shopper types, as far as a van can weigh', async () => {
    expect(await typed('1%2C400+kg')).toMatch(
      /ATM 1,400 kg .*Toyota RAV4 1,500 kg , yes.*The upright line is a van of 1,400 kg\./,
    )
    expect(await typed('50')).toContain('van of 100 kg')
    for (const nonsense of ['', '-5', 'heavy', '1e9', '99999999'])
      expect([nonsense, await typed(nonsense)]).toEqual([nonsense, expect.stringContaining('van of 2,990 kg')])
  })
})
