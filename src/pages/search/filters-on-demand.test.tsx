import { describe, expect, test } from 'vitest'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { ALL, site, narrowingBy, rail, group, values, MIXED } from '#test/pages/filter-rail.tsx'

describe('long groups', () => {
  const stock = Array.from({ length: 14 }, (_, place) => ({
    make: `Make ${place + 1}`,
    simpleFuel: place % 2 ? 'Diesel' : 'Petrol',
  }))
  const last = narrowingBy('price', 'fuel', 'body', 'year', 'make')

  test('A4.2 one that is closed is a link to the same search with it open', async () => {
    const brand = group(await rail(stock, `${ALL}?refinementList[fuel][0]=Diesel`, last), 'Brand')
    expect([brand.includes(' open'), values(brand)]).toEqual([false, []])
    expect(brand).toContain(
      `<a class="facet__load" href="${ALL}?refinementList[fuel][0]=Diesel&amp;show=make#facet-make"` +
        ` rel="nofollow">Show 14 values`,
    )
    const opened = group(await rail(stock, `${ALL}?refinementList[fuel][0]=Diesel&show=make`, last), 'Brand')
    expect([opened.includes(' open'), values(opened).length, opened.includes('facet__load')]).toEqual([true, 14, false])
  })

  test('A4.2 what is chosen in it is seen, and a short group comes whole', async () => {
    expect(values(group(await rail(stock, '/search/make-1', last), 'Brand'))).toHaveLength(14)
    expect(values(group(await rail(stock.slice(0, 6), ALL, last), 'Brand'))).toHaveLength(6)
  })

  test('A4.2 one that starts open comes with its first values, and the rest when it is asked for', async () => {
    const first = group(await rail(stock, ALL, narrowingBy('make')), 'Brand')
    expect(values(first)).toHaveLength(5)
    const more = readMarkup(first).get('link', /^Show all 14/)
    expect([more.href, more.attribute('rel')]).toEqual([`${ALL}?show=make#facet-make`, 'nofollow'])
    const opened = group(await rail(stock, `${ALL}?show=make`, narrowingBy('make')), 'Brand')
    expect([values(opened).length, opened.includes('facet__load')]).toEqual([14, false])
    expect(opened).toMatch(/<details class="facet__all"[^>]* open=""/)
    const chosen = group(await rail([...stock, { make: 'Make 15' }], '/search/make-9', narrowingBy('make')), 'Brand')
    expect(values(chosen)).toEqual(['Make 1', 'Make 2', 'Make 3', 'Make 4', 'Make 5', 'Make 9'])
  })
})

describe('price by the week', () => {
  const weekly = narrowingBy('price', 'weekly_price_range')

  test('A4.23 it stands behind a switch in the group of the price, as a slider and as steps to choose', async () => {
    const price = group(await rail(MIXED, ALL, weekly), 'Price')
    expect(textOf(price)).toContain('Total')
    expect(price).toContain('data-unit="weekly"')
    expect(values(price)[0]).toMatch(/^\$|^Under \$/)
  })

  test('D2.4 both rates stand beside it, and the warning is on the page', async () => {
    const markup = await visit(
      contextOf(
        weekly,
        MIXED.map((part, place) => sampleVehicle({ id: place + 1, ...part })),
      ),
      'search',
      `${ALL}?range[weekly_price]=50:300`,
    )
    expect(markup).toContain(
      '<p class="between__rate">Interest rate<b>8.99% p.a.</b></p>' +
        '<p class="between__rate">Comparison rate<b>9.64% p.a.*</b></p>',
    )
    expect(textOf(markup)).toContain('Remove filter $50 to $300 a week, 8.99% interest p.a., 9.64% comparison p.a.*')
    expect(markup).toContain('id="financeDisclaimer"')
    expect(/<h1[^>]*>([^<]*)/.exec(markup)?.[1]).toBe('Vehicles by weekly repayment')
  })

  test('A9.1 D2.4 a site that may show no repayment narrows by none', async () => {
    const filters = await rail(MIXED, ALL, { ...weekly, finance: { ...weekly.finance, lenders: [] } })
    expect(filters).not.toContain('weekly')
  })
})

describe('distance', () => {
  const stock = [{ locationId: 'cairns' }, { locationId: 'hobart' }]

  test('A27.16 a postcode and a distance are a GET form that keeps what is chosen', async () => {
    const near = group(await rail(stock, '/search/toyota?near=4870&within=50'), 'Near you')
    const parts = readMarkup(near)
    expect(parts.get('form').attribute('action')).toBe('/search/toyota')
    const postcode = parts.get('textbox')
    expect([postcode.attribute('name'), postcode.attribute('value')]).toEqual(['near', '4870'])
    expect(parts.get('option', '50 km').attribute('selected')).toBe('')
    expect(textOf(near)).toContain('Any distance 25 km 50 km 100 km 250 km 500 km')
    expect(near).not.toContain('type="hidden" name="near"')
  })

  test('A27.16 a chip names the place, and the nearest first can be asked for', async () => {
    const markup = await visit(
      contextOf(
        site,
        stock.map((part, place) => sampleVehicle({ id: place + 1, ...part })),
      ),
      'search',
      `${ALL}?near=4870&within=50`,
    )
    expect(textOf(markup)).toContain('Remove filter Within 50 km of Cairns 4870')
    expect(readMarkup(markup).get('option', 'Nearest').attribute('value')).toBe('nearest')
    expect(textOf(markup)).toContain('1 vehicle matches')
  })

  test('A27.16 an unknown postcode is called so at its field, and narrows nothing', async () => {
    const markup = await visit(
      contextOf(
        site,
        stock.map((part, place) => sampleVehicle({ id: place + 1, ...part })),
      ),
      'search',
      `${ALL}?near=9999&within=50`,
    )
    const error = readMarkup(markup).get('alert', 'Invalid postcode')
    expect(markup).toContain(`aria-invalid="true" aria-describedby="${error.attribute('id')}"`)
    expect(textOf(markup)).toContain('2 vehicles match')
    expect(markup).not.toContain('value="nearest"')
    expect(textOf(markup)).not.toContain('km of')
  })

  test('a site whose yards stand in one town asks for no postcode', async () => {
    expect(await rail([{ locationId: 'toowoomba' }], '/search/used-cars', demoSite('ironbark'))).not.toContain(
      'Near you',
    )
  })
})
