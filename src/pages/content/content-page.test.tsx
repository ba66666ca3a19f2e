import { describe, expect, it, test } from 'vitest'
import { parsePage, type SitePage } from '#domain/site/content/pages.ts'
import { filesIn } from '#server/sites/folder-files.ts'
import { readPages } from '#server/sites/site-pages.ts'
import {
  contextOf,
  demoSite,
  headingLevels,
  html,
  load,
  textOf,
  visit,
  type DemoSite,
} from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import { DEALER_PAGES } from '#test/sites/dealer-pages.ts'

const SITES: DemoSite[] = ['southerly', 'aster', 'ironbark']
const pagesOf = async (slug: DemoSite) => (await readPages(filesIn(`sites/${slug}`), (file) => file)).pages

function pageOf(changes: Record<string, unknown>): SitePage {
  const parsed = parsePage(
    {
      title: 'A page',
      description: 'One.',
      blocks: [{ kind: 'prose', paragraphs: ['Hello.'] }],
      ...changes,
    },
    'a-page.json',
    'a-page',
  )
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return parsed.page
}

const version = (name: string, effectiveFrom: string) => ({ version: name, effectiveFrom, text: `Text ${name}.` })

const withPages = (pages: SitePage[], slug: DemoSite = 'southerly') => ({
  ...contextOf(demoSite(slug), [sampleVehicle()]),
  pages,
})

describe('A3.44 content pages', () => {
  it('A3.44 A23.4 a page has its own title, canonical address, breadcrumb and place in search engines', async () => {
    const ctx = withPages([pageOf({ path: '/pages/winter-sale', title: 'Winter sale of {name}', index: false })])
    expect(await load(ctx, 'campaign', '/pages/winter-sale')).toMatchObject({
      kind: 'page',
      status: 200,
      head: {
        title: 'Winter sale of Southerly Motor Group | Southerly Motor Group',
        description: 'One.',
        canonical: '/pages/winter-sale',
        index: false,
      },
    })
    expect(await visit(ctx, 'campaign', '/pages/winter-sale')).toContain(
      'aria-current="page">Winter sale of Southerly Motor Group',
    )
  })

  it('A3.44 an ended campaign, and an address without a page, are what they were before there were pages', async () => {
    const ended = withPages([pageOf({ path: '/pages/old-sale', until: '2020-01-01' })])
    expect(await load(ended, 'campaign', '/pages/old-sale')).toMatchObject({ status: 404, data: { kind: 'not-found' } })
    expect(await load(ended, 'content', '/no-such-page')).toMatchObject({ status: 404, data: { kind: 'not-found' } })
  })

  it('W9 A1.32 A3.45 what a menu names is no page by that alone', async () => {
    const ctx = withPages([])
    expect(JSON.stringify(ctx.site.menus)).toContain('/privacy-policy')
    expect(await load(ctx, 'content', '/privacy-policy')).toMatchObject({ status: 404, data: { kind: 'not-found' } })
  })

  it('W9 A1.32 A2.5 /subaru-service leads to the booking page that the site names, else it is no page', async () => {
    const ctx = withPages([])
    expect(await load(ctx, 'content', '/subaru-service')).toMatchObject({ status: 404 })
    const serviceBookingUrl = 'https://book.maker.example/service'
    const named = { ...ctx, site: { ...ctx.site, serviceBookingUrl } }
    expect(await load(named, 'content', '/subaru-service/')).toEqual({
      kind: 'redirect',
      status: 302,
      location: serviceBookingUrl,
    })
  })

  it('R32 A23.5 questions are native details, and search engines read them all', async () => {
    const ctx = withPages([
      pageOf({
        blocks: [
          { kind: 'faq', questions: [{ question: 'How many?', answer: ['{vehicles}, see [all](/search/all).'] }] },
        ],
      }),
    ])
    const result = await load(ctx, 'content', '/a-page')
    if (result.kind !== 'page') throw new Error('not a page')
    expect(result.head.structuredData?.find((node) => node['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [{ name: 'How many?', acceptedAnswer: { text: '1, see all.' } }],
    })
    expect(await html(ctx, 'content', result.data)).toMatch(
      /<details[^>]*><summary>How many\?<\/summary><p>1, see <a href="\/search\/all">all<\/a>\.<\/p><\/details>/,
    )
  })

  it('A23.1 A1.7 a dated legal text of the site takes the place of the page’s own', async () => {
    const site = demoSite('southerly', (settings) => ({
      ...settings,
      legal: {
        ...settings.legal,
        privacyPolicy: [{ version: '2', effectiveFrom: '2020-01-01', text: 'Ours.\n\nAll of it.' }],
      },
    }))
    const ctx = { ...contextOf(site, []), pages: [pageOf({ path: '/privacy-policy', legalText: 'privacyPolicy' })] }
    const text = textOf(await visit(ctx, 'content', '/privacy-policy'))
    expect(text).toContain('Last changed 1 January 2020')
    expect(text).toContain('Ours. All of it.')
    expect(text).not.toContain('Hello.')
  })

  describe('R142 versions of a legal text', () => {
    const site = demoSite('southerly', (settings) => ({
      ...settings,
      legal: {
        ...settings.legal,
        privacyPolicy: [version('B', '2026-07-01'), version('A', '2026-01-01'), version('C', '2027-01-01')],
      },
    }))
    const pages = [pageOf({ path: '/privacy-policy', legalText: 'privacyPolicy' }), pageOf({ path: '/plain' })]
    const ctx = { ...contextOf(site, [], NOW), pages }
    const on = async (query: string) => {
      const result = await load(ctx, 'content', `/privacy-policy${query}`)
      if (result.kind !== 'page') throw new Error('leads away')
      return { ...result.head, status: result.status, text: textOf(await html(ctx, 'content', result.data)) }
    }

    it('R142 the address alone shows the one of today, with links to all that have applied', async () => {
      const { text, index } = await on('')
      expect(index).toBe(true)
      expect(text).toContain('Text B.')
      expect(text).toContain('Versions of this text Version B, from 1 July 2026 Version A, from 1 January 2026')
      expect(text).not.toMatch(/Version C|Text C/)
      expect(await visit(ctx, 'content', '/privacy-policy')).toContain('href="/privacy-policy?on=2026-01-01"')
    })

    it('R142 a day shows its version, says that it is past, and is not listed by engines', async () => {
      const { text, index, canonical } = await on('?on=2026-06-30')
      expect([index, canonical]).toEqual([false, '/privacy-policy'])
      expect(text).toContain('Text A.')
      expect(text).toContain('Version A applied from 1 January 2026 until version B took its place on 1 July 2026.')
      const before = await on('?on=2025-12-31')
      expect(before.text).toContain('This text applied until version A took its place on 1 January 2026.')
      expect(before.text).toContain('Hello.')
      expect(before.index).toBe(false)
      expect((await on('?on=2026-07-02')).text).not.toContain('took its place')
    })

    it('R142 a day that is none or still to come is not found; other pages read no day', async () => {
      expect((await on('?on=2027-01-01')).status).toBe(404)
      expect((await on('?on=yesterday')).status).toBe(404)
      expect(await load(ctx, 'content', '/plain?on=yesterday')).toMatchObject({ status: 200, head: { index: true } })
    })
  })

  it('A22.3 figures are counted, not typed', async () => {
    const ctx = withPages([
      pageOf({
        blocks: [
          {
            kind: 'figures',
            items: [
              { figure: 'vehicles', label: 'in stock' },
              { figure: 'locations', label: 'yards' },
            ],
          },
        ],
      }),
    ])
    expect(textOf(await visit(ctx, 'content', '/a-page'))).toContain('in stock 1 yards 8')
  })

  it('markup in a page’s texts is text', async () => {
    const markup = await visit(
      withPages([pageOf({ blocks: [{ kind: 'prose', paragraphs: ['<img src=x onerror=alert(1)> [a"b](/x"y)'] }] })]),
      'content',
      '/a-page',
    )
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(markup).toContain('href="/x&quot;y"')
  })
})

describe.each(SITES)('%s', (slug) => {
  test('A3.14 A3.17 A3.45 A3.46 A23.2 has the pages that its menus name, and an accessibility statement', async () => {
    const paths = (await pagesOf(slug)).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(DEALER_PAGES))
    expect(demoSite(slug).menus.footerLegal).toContainEqual(expect.objectContaining({ href: '/accessibility' }))
  })

  test('A23.1 the privacy policy states all that it must', async () => {
    const text = textOf(
      await visit({ ...contextOf(demoSite(slug), []), pages: await pagesOf(slug) }, 'content', '/privacy-policy'),
    )
    for (const said of [
      'Australian Privacy Principles',
      'What we collect',
      'Why we collect it',
      'cookies',
      'How we count visits',
      'Manufacturers',
      'Insurers and credit providers',
      'Government',
      'Service providers',
      'law enforcement',
      'local distributor for its own purposes only if you agree',
      'How it is kept safe',
      'contact page',
      'unsubscribe',
      'Complaints',
      'Information Commissioner',
      'Vehicles you save, compare or looked at lately',
      'thirteen months',
    ])
      expect(text).toContain(said)
  })

  test('A23.2 A23.3 D1 every page has one main heading, skips no level, and says no forbidden word', async () => {
    const ctx = { ...contextOf(demoSite(slug), [sampleVehicle()], NOW), pages: await pagesOf(slug) }
    for (const { path } of ctx.pages) {
      const markup = await visit(ctx, path.startsWith('/pages/') ? 'campaign' : 'content', path)
      const levels = headingLevels(markup.replace(/<footer[\s\S]*<\/footer>/, ''))
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1)
      levels.forEach((level, place) => expect(level - (levels[place - 1] ?? 1), path).toBeLessThanOrEqual(1))
      expect(textOf(markup), path).not.toMatch(
        /on.road costs|unbeatable|dream car|lorem|placeholder|TODO|hurry|\{\w+\}/i,
      )
      expect(textOf(markup.replace(/<style[\s\S]*?<\/style>/g, '')), path).not.toContain('!')
    }
  })

  test('A23.3 the warranty names the consumer guarantees and three or five years of protection', async () => {
    const text = textOf(
      await visit({ ...contextOf(demoSite(slug), []), pages: await pagesOf(slug) }, 'content', '/warranty'),
    )
    expect(text).toContain('guarantees that cannot be excluded under the Australian Consumer Law')
    expect(text).toMatch(/three or five years/)
  })
})
