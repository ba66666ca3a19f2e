import { mkdir, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleTheme } from '#test/sites/sample-theme.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { lackedCardWarnings } from '#domain/site/checks/checkout-checks.ts'
import { siteCheck } from './site-check.ts'

let sites: TemporarySites

beforeEach(async () => {
  sites = await TemporarySites.make()
  await sites.add('good')
})
afterEach(() => sites.remove())

const run = (...args: string[]) => runWith(null, ...args)

async function runWith(texts: { sendsTexts: boolean } | null, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await siteCheck([...args, '--sites', sites.folder], {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    now: new Date('2026-11-21T03:00:00Z'),
    openStock: async () => null,
    texts,
    acceptedWarnings: async ({ slug }) => lackedCardWarnings(slug === 'cards' ? ['Apple Pay'] : [], 'api.stripe.com'),
  })
  return { code, out: out.join(''), err: err.join('') }
}

const pageUntil = (until: string) =>
  JSON.stringify({ title: 'Sale', description: 'One.', until, blocks: [{ kind: 'prose', paragraphs: ['Hello.'] }] })

describe('forecourt site check', () => {
  it('sound sites: exit 0', async () => {
    expect(await run()).toEqual({
      code: 0,
      out: 'Stock not counted: there is no database yet.\n1 site checked: no errors, no warnings.\n',
      err: '',
    })
  })

  it('R143 a page that ends within a week is a warning with its file; one that ends later is none', async () => {
    await mkdir(sites.path('good', 'pages'))
    await writeFile(sites.path('good', 'pages/sale.json'), pageUntil('2026-11-26'))
    await writeFile(sites.path('good', 'pages/later.json'), pageUntil('2026-12-26'))
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(out).toContain(
      'pages/sale.json: warning: until: found "2026-11-26", within 7 days; ' +
        'valid: a later day, or this one if /sale is to answer 410 after it (R143)\n',
    )
    expect(out).toContain('no errors, 1 warning.')
  })

  it('R141 A23.1 a statement that the privacy policy lacks is a warning with its principle', async () => {
    await mkdir(sites.path('good', 'pages'))
    const blocks = [{ kind: 'prose', paragraphs: ['Hello.'] }]
    const policy = { title: 'Privacy', description: 'One.', legalText: 'privacyPolicy', blocks }
    await writeFile(sites.path('good', 'pages/privacy-policy.json'), JSON.stringify(policy))
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(out).toContain(
      'pages/privacy-policy.json: warning: blocks: found a privacy policy without a statement; ' +
        'valid: one that says that the Australian Privacy Principles apply (APP 1.3; A23.1)\n',
    )
  })

  it('R100 a make without a catalogue is an error of the site that names it, in both formats', async () => {
    await sites.add('bad', { models: { makes: ['isuzu', 'toyot'] } })
    const { code, out } = await run()
    expect(code).toBe(1)
    expect(out).toContain(
      `${sites.path('bad')}: error: models.makes[1]: found "toyot", which has no catalogue; ` +
        'valid: aster, isuzu, mazda or toyota; nearest: toyota\n',
    )
    const report = JSON.parse((await run('--format', 'json')).out)
    expect(report.map(({ slug, ok }: { slug: string; ok: boolean }) => [slug, ok])).toEqual([
      ['bad', false],
      ['good', true],
    ])
  })

  it('R17 twins that lead to no site, or in a circle, are errors; to another site they are none', async () => {
    await sites.add('south', { reach: { twins: { canonicalSite: 'good' } } })
    expect(await run()).toMatchObject({ code: 0 })
    await sites.add('lost', { reach: { twins: { canonicalSite: 'god' } } })
    await sites.add('one', { reach: { twins: { canonicalSite: 'two' } } })
    await sites.add('two', { reach: { twins: { canonicalSite: 'one' } } })
    const { code, out } = await run()
    expect(code).toBe(1)
    expect(out).toContain(
      `${sites.path('lost')}: error: reach.twins.canonicalSite: found "god", which is no site; ` +
        'valid: another site whose own reach.twins is null: good\n',
    )
    expect(out).toContain('found "two", which itself leads to "one"')
    expect(out).toContain('found "one", which itself leads to "two"')
    expect(out).toContain('3 errors')
  })

  it('a faulty site: file, path, found, valid and nearest, exit 1', async () => {
    await sites.add('bad', { search: { minimumPhotos: 6 }, switches: { garag: true } })
    const { code, out } = await run()
    expect(code).toBe(1)
    expect(out).toContain(
      `${sites.path('bad')}: error: search.minimumPhotos: found 6; valid: 0, 1, 2, 3, 4, 5 or 7; nearest: 5\n`,
    )
    expect(out).toMatch(/switches\.garag: found an unknown name; valid: .*; nearest: garage\n/)
    expect(out).toMatch(/2 sites checked: 2 errors, no warnings\.\n$/)
  })

  it('D2.1 a warning names its law and does not fail', async () => {
    await sites.settings('good', { switches: { optInPreTicked: true } })
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(out).toMatch(/warning: switches\.optInPreTicked: .*\(Spam Act 2003/)
    expect(out).toMatch(/1 site checked: no errors, 1 warning\.\n$/)
  })

  it('R9 accounts in production without a provider of texts: a warning for each site with accounts', async () => {
    await sites.add('accounts', { switches: { garage: true } })
    const silent = { sendsTexts: false }
    const line = 'environment: warning: SMS_URL: found nothing while switches.garage is on; valid: the address of'
    expect((await runWith(silent)).out.split(line)).toHaveLength(2)
    expect((await runWith(silent)).code).toBe(0)
    expect((await runWith(silent, 'good')).out).not.toContain('SMS_URL')
    expect((await runWith({ sendsTexts: true })).out).not.toContain('SMS_URL')
    expect((await runWith(null)).out).not.toContain('SMS_URL')
  })

  it('A15.5 cards that the provider does not take: a warning of the site that names them', async () => {
    await sites.add('cards')
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'payment provider: warning: checkout.accepted: found Apple Pay, which the account at api.stripe.com does not ' +
          'take; valid: only what the account takes, or an account that takes them too (A15.5)',
      ),
    })
    expect((await run('good')).out).not.toContain('checkout.accepted')
  })

  it('a theme whose words could not be read: found, needed and proposed for each pair, exit 1', async () => {
    await writeFile(
      sites.path('good', 'theme.css'),
      sampleTheme({ '--c-ink-2': '#8b979d', '--c-go': null, '--c-goo': '#ffb81c' }),
    )
    const { code, out } = await run()
    const file = sites.path('good', 'theme.css')
    expect(code).toBe(1)
    expect(out).toContain(
      `${file}: error: --c-ink-2: found a contrast of 2.77 on --c-ground (#8b979d on #f2f7f9); valid: ` +
        'at least 4.5; nearest: --c-ink-2: #616c72 (WCAG 2.2, 1.4.3 and 1.4.11)\n',
    )
    expect(out).toContain(
      `${file}: error: --c-goo: found an unknown token; valid: the tokens of docs/themes.md; nearest: --c-go\n`,
    )
    expect(out).toMatch(/1 site checked: 5 errors, no warnings\.\n$/)
  })

  it('checks only the sites asked for, but sees hosts of all', async () => {
    await sites.add('other', { hosts: ['good.localhost'] })
    await sites.add('bad', { serch: {} })
    const { code, out } = await run('good')
    expect(code).toBe(1)
    expect(out).toContain('hosts[0]: found "good.localhost", which the site other has too')
    expect(out).not.toContain('serch')
  })

  it('as JSON', async () => {
    await sites.add('bad', { serch: {} })
    const { code, out } = await run('--format', 'json')
    expect(code).toBe(1)
    const report = z
      .array(
        z.object({
          slug: z.string(),
          ok: z.boolean(),
          problems: z.array(z.object({ path: z.string(), nearest: z.string().nullable() })),
        }),
      )
      .parse(JSON.parse(out))
    expect(report).toEqual([
      { slug: 'bad', ok: false, problems: [{ path: 'serch', nearest: 'search' }] },
      { slug: 'good', ok: true, problems: [] },
    ])
  })

  it.each([
    ['an unknown site', ['goood'], 'there is no site "goood"; did you mean "good"? sites: good'],
    ['an unknown format', ['--format', 'xml'], '--format is "xml"; valid: text, json'],
    ['an unknown option', ['--fix'], "Unknown option '--fix'; valid options: --sites, --format"],
  ])('%s: exit 2', async (_, args, message) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(message)
  })

  it('a folder that is not there: exit 2', async () => {
    await sites.remove()
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') })
  })
})
