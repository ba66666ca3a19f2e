/**
 * Content pages and old addresses as a running site has them: read from its folder, taken up when they change, answered
 * over HTTP.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { siteCheck } from '../../src/cli/commands/site-check.ts'
import { priceDropIds } from '#data/price-drops.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { nextChange, sitesForEachTest } from '#test/sites/temporary-sites.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const { sites, open } = sitesForEachTest()

const page = (title: string) =>
  JSON.stringify({ title, description: 'x', blocks: [{ kind: 'prose', paragraphs: ['x'] }] })

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(sites().folder, 'a', 'pages'), { recursive: true })
  await writeFile(join(sites().folder, 'a', 'pages', name), text)
}

const titlesOf = (opened: SiteRegistry) => (opened.bySlug('a')?.served?.pages ?? []).map(({ title }) => title)

async function check(...args: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const out = { write: (part: string) => (text += part) }
  const code = await siteCheck(['--sites', sites().folder, ...args], {
    stdout: out,
    stderr: out,
    now: new Date('2026-11-21T03:00:00Z'),
    openStock: async () => null,
    texts: null,
    acceptedWarnings: async () => [],
  })
  return { code, text }
}

describe('A3.44 pages of a site’s folder', () => {
  it('A3.44 a page that comes, changes and goes is taken up, and the log says which', async () => {
    await sites().add('a')
    const opened = await open()
    expect(titlesOf(opened)).toEqual([])

    await mkdir(join(sites().folder, 'a', 'pages'))
    await opened.refresh()
    await write('sale.json', page('Sale'))
    await opened.refresh()
    expect(titlesOf(opened)).toEqual(['Sale'])

    const updated = nextChange(opened, 'a', 'updated')
    await write('sale.json', page('Winter sale'))
    expect((await updated).changed).toEqual(['pages["/sale"].title'])
    expect(titlesOf(opened)).toEqual(['Winter sale'])

    const before = opened.bySlug('a')?.served?.version
    await rm(sites().path('a', 'pages/sale.json'))
    await opened.refresh()
    expect(titlesOf(opened)).toEqual([])
    expect(opened.bySlug('a')?.served?.version).not.toBe(before)
  })

  it('A3.44 a faulty page is refused and the site stays as it was', async () => {
    await sites().add('a')
    await write('sale.json', page('Sale'))
    const opened = await open()
    await write('sale.json', page('Sale').replace('prose', 'prosse'))
    await opened.refresh()
    expect(titlesOf(opened)).toEqual(['Sale'])
    expect(opened.list()).toMatchObject([
      { slug: 'a', faulty: true, problems: [{ file: expect.stringContaining('pages/sale.json'), nearest: 'prose' }] },
    ])
    await write('sale.json', page('Mended'))
    await opened.refresh()
    expect(opened.list()).toMatchObject([{ faulty: false }])
    expect(titlesOf(opened)).toEqual(['Mended'])
  })

  it('A3.44 site check tells of faulty pages, doubled addresses and addresses of the platform', async () => {
    await sites().add('a')
    await write('finance.json', page('Finance'))
    await write('one.json', page('One').replace('{', '{"path":"/same",'))
    await write('two.json', page('Two').replace('{', '{"path":"/same",'))
    const { code, text } = await check('a')
    expect(code).toBe(1)
    expect(text).toMatch(/pages\/finance\.json: error: path: found "\/finance", which the platform serves itself/)
    expect(text).toMatch(/pages\/two\.json: error: path: found "\/same", which .*one\.json has too/)
    expect(text).toContain('1 site checked: 2 errors, no warnings.')
  })

  it('A3.50 site check tells of circles, and of a redirect that hides a page', async () => {
    await sites().add('a', {
      redirects: [
        { from: '/b', to: '/c' },
        { from: '/c', to: '/b' },
      ],
    })
    expect((await check('a')).text).toMatch(
      /redirects\[0\]\.to: found a circle: \/b → \/c → \/b; valid: an address that leads no further/,
    )
    await sites().settings('a', { redirects: [{ from: '/sale', to: '/contact' }] })
    await write('sale.json', page('Sale'))
    expect((await check('a')).text).toMatch(/redirects\[0\]\.from: found "\/sale", which is a page of the site/)
  })
})

describe('A3.11 prices that came down', () => {
  const database = databaseOfFile()

  it("A3.11 A8.1 D2.8 only this site's vehicles in stock with a higher price before, greatest drop first", async () => {
    const { db } = database
    const asked = async (
      siteId: string,
      stocknum: string,
      prices: number[],
      beforePriceCents: number | null,
      status: 'in_stock' | 'sold' = 'in_stock',
    ) => {
      const priceCents = prices.at(-1) ?? null
      const { id } = await db
        .insertInto('vehicles')
        .values(
          vehicleRow({
            siteId,
            stocknum,
            priceCents,
            beforePriceCents,
            status,
            soldAt: status === 'sold' ? new Date('2026-04-01T00:00:00Z') : null,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [place, cents] of prices.entries()) {
        await db
          .insertInto('priceLedger')
          .values({
            siteId,
            vehicleId: id,
            priceCents: cents,
            offerPriceCents: null,
            beforePriceCents: null,
            priceBasis: 'drive_away',
            source: 'feed.csv',
            runId: null,
            recordedAt: new Date(Date.UTC(2026, 0, 1 + place)),
          })
          .execute()
      }
      return Number(id)
    }
    await sql`truncate price_ledger, media, vehicles restart identity cascade`.execute(db)
    const small = await asked('southerly', 'SMALL', [3_000_000, 2_950_000], 3_000_000)
    const great = await asked('southerly', 'GREAT', [3_000_000, 2_500_000], 3_000_000)
    await asked('southerly', 'CLAIMED', [2_500_000], 3_000_000)
    await asked('southerly', 'SOLD', [3_000_000, 2_000_000], 3_000_000, 'sold')
    await asked('southerly', 'ROSE', [2_000_000, 3_000_000], 2_000_000)
    await asked('ironbark', 'OTHER', [3_000_000, 2_000_000], 3_000_000)
    const scope = { db, site: { slug: 'southerly' } }
    expect(await priceDropIds(scope, 10)).toEqual([great, small])
    expect(await priceDropIds(scope, 1)).toEqual([great])
  })
})
