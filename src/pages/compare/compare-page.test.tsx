import { describe, expect, test } from 'vitest'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, headingLevels, load, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'

const stock = [
  sampleVehicle({ id: 1, priceCents: 3_000_000, seats: 5 }),
  sampleVehicle({ id: 2, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', priceCents: 4_000_000, seats: 5 }),
  sampleVehicle({ id: 3, make: 'Kia', model: 'Sportage', simpleBody: 'SUV', status: 'sold', soldAt: NOW }),
  sampleVehicle({ id: 4 }),
  sampleVehicle({ id: 5 }),
]
const ctx = contextOf(demoSite('southerly'), stock)

describe('A13.5 the comparison', () => {
  test('A13.5 is a table with row and column headers, a tick and a word for the best', async () => {
    const markup = await visit(ctx, 'compare', '/compare?ids=1,2')
    expect(textOf(markup)).toContain('Two you are weighing up')
    const table = readMarkup(markup).get('table', 'Two vehicles side by side').within()
    expect(table.all('columnheader')).toHaveLength(3)
    expect(table.all('rowheader').length).toBeGreaterThan(8)
    expect([...markup.matchAll(/<th scope="rowgroup"/g)]).toHaveLength(3)
    expect(textOf(markup)).toContain('Drive away price $30,000 best $40,000')
    expect(headingLevels(markup.replace(/<footer class[\s\S]*/, ''))).toEqual([1])
  })

  test("A13.5 rows that differ are tinted; only differences hides the rest, never a repayment's rates", async () => {
    const whole = await visit(ctx, 'compare', '/compare?ids=1,2')
    expect(whole).toMatch(/<tr class="cmp__row"><th scope="row">Seats/)
    expect(whole).toMatch(/<tr class="cmp__row cmp__row--differs"><th scope="row">Body/)
    const text = textOf(await visit(ctx, 'compare', '/compare?ids=1,2&only=differences'))
    expect(text).not.toContain('Seats')
    expect(text).toContain('Weekly repayment*')
    expect(text).toContain('Interest rate p.a.')
    expect(text).toContain('Comparison rate p.a.*')
    expect(text).toContain('WARNING: This comparison rate is true only')
  })

  test('A13.5 four is the most; each leaves by a link to the same comparison without it', async () => {
    expect(await load(ctx, 'compare', '/compare?ids=1,2,4,5,3')).toMatchObject({ data: { ids: [1, 2, 4, 5] } })
    const markup = await visit(ctx, 'compare', '/compare?ids=1,2,4')
    expect(markup).toContain('href="/compare?ids=1,4" data-list="compare" aria-label="Remove 2021 Mazda CX-5"')
  })

  test('A13.5 fewer than two make no table and say what to do', async () => {
    for (const path of ['/compare', '/compare?ids=1', '/compare?ids=x,__proto__']) {
      const markup = await visit(ctx, 'compare', path)
      expect(readMarkup(markup).all('table')).toEqual([])
      expect(textOf(markup)).toContain('Put two to four vehicles side by side')
    }
    expect(textOf(await visit(ctx, 'compare', '/compare?ids=1,88'))).toContain(
      'One vehicle in this list is no longer listed.',
    )
  })

  test('A13.5 A5.4 a sold one is said to be sold, with links to similar; the rest say Call the dealer', async () => {
    const markup = await visit(ctx, 'compare', '/compare?ids=1,3')
    expect(markup).toMatch(/href="\/search\/kia\/sportage">Find me something similar/)
    expect(markup).toMatch(/href="tel:[^"]+">Call the dealer/)
    expect(textOf(markup)).toContain('$30,000 Sold')
  })

  test('A13.5 no engine keeps it', async () => {
    expect(await load(ctx, 'compare', '/compare?ids=1,2')).toMatchObject({
      status: 200,
      head: { index: false, canonical: '/compare?ids=1,2' },
    })
  })
})
