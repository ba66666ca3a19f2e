import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { sampleTheme } from '#test/sites/sample-theme.ts'
import { SiteRegistry, type SiteChange } from './site-registry.ts'
import { nextChange, NO_POLL, sitesForEachTest } from '#test/sites/temporary-sites.ts'

const { sites, open } = sitesForEachTest()

function nameAt(opened: SiteRegistry, host: string): string {
  const found = opened.byHost(host)
  return found.kind === 'site' ? found.served.site.name : found.kind
}

describe('A1.1 a site by its host', () => {
  it.each(['a.localhost', 'A.Localhost', 'a.localhost:3000', 'a.localhost.', 'a.localhost.:80'])('%s', async (host) => {
    await sites().add('a', { name: 'Alpha' })
    expect(nameAt(await open(), host)).toBe('Alpha')
  })

  it.each(['b.localhost', '', 'localhost', 'a.localhost.evil.example', '__proto__'])('unknown: %s', async (host) => {
    await sites().add('a')
    expect(nameAt(await open(), host)).toBe('unknown')
  })

  it('A12.5 knows the port it is served at, for links that leave a demo', async () => {
    await sites().add('a')
    const opened = await SiteRegistry.open({ folder: sites().folder, localPort: 3100, pollMs: NO_POLL })
    try {
      expect(opened.served().map((site) => publicUrl(site, '/x'))).toEqual(['http://a.localhost:3100/x'])
    } finally {
      await opened.close()
    }
  })

  it('a missing folder is named', async () => {
    await expect(SiteRegistry.open({ folder: join(sites().folder, 'x') })).rejects.toThrow(
      /folder .*x cannot be read; SITES_DIR/,
    )
  })
})

describe('a faulty site is refused while the others run', () => {
  it.each([
    ['broken JSON', (text: string) => text.slice(0, -3), /line \d+, column \d+/],
    [
      'a wrong value',
      (text: string) => text.replace('weather-map', 'weathermap'),
      /template: found "weathermap"; .*nearest: weather-map/,
    ],
  ])('%s', async (_, spoil, message) => {
    await sites().add('a')
    await sites().add('b')
    await sites().replace('b', spoil(sites().text('b')))
    const opened = await open()
    expect(nameAt(opened, 'a.localhost')).toBe('Sample Motors')
    expect(opened.byHost('b.localhost')).toMatchObject({
      kind: 'faulty',
      slug: 'b',
      problems: [{ message: expect.stringMatching(message) }],
    })
    expect(opened.list()).toMatchObject([
      { slug: 'a', faulty: false },
      { slug: 'b', name: null, hosts: ['b.localhost'], faulty: true },
    ])
  })

  it("a folder's name that is not the slug", async () => {
    await sites().add('a', { slug: 'other' })
    expect((await open()).byHost('a.localhost')).toMatchObject({
      kind: 'faulty',
      problems: [{ path: 'slug', found: '"other"', valid: 'a, the name of its folder' }],
    })
  })

  it.each(['theme.css', 'logo.svg', 'site.json'])('%s is missing', async (file) => {
    await sites().add('a')
    await rm(sites().path('a', file))
    expect((await open()).bySlug('a')).toMatchObject({
      served: null,
      problems: [{ file: sites().path('a', file), found: 'no file' }],
    })
  })

  it('a host of two sites is an error of both, naming the other', async () => {
    await sites().add('a', { hosts: ['a.localhost', 'shared.localhost'] })
    await sites().add('b', { hosts: ['shared.localhost'] })
    await sites().add('c')
    const opened = await open()
    expect(opened.bySlug('a')?.problems).toMatchObject([
      { path: 'hosts[1]', found: '"shared.localhost", which the site b has too' },
    ])
    expect(opened.bySlug('b')?.problems).toMatchObject([
      { path: 'hosts[0]', found: '"shared.localhost", which the site a has too' },
    ])
    expect([nameAt(opened, 'shared.localhost'), nameAt(opened, 'c.localhost')]).toEqual(['faulty', 'Sample Motors'])
  })

  it('comes up once mended', async () => {
    await sites().add('a')
    await sites().replace('a', '{')
    const opened = await open()
    const added = nextChange(opened, 'a', 'added')
    await sites().settings('a', { name: 'Mended' })
    await added
    expect(nameAt(opened, 'a.localhost')).toBe('Mended')
  })
})

describe('a changed file is taken up without a restart', () => {
  it.each([
    ['written in place', (text: string) => writeFile(sites().path('a'), text)],
    ['replaced by rename, as editors do', (text: string) => sites().replace('a', text)],
  ])('%s', async (_, save) => {
    await sites().add('a')
    const opened = await open()
    const before = opened.bySlug('a')?.served?.version
    const updated = nextChange(opened, 'a', 'updated')
    await save(sites().text('a', { name: 'Renamed', switches: { checkout: true, optInPreTicked: false } }))
    expect((await updated).changed).toEqual(['name', 'switches.checkout'])
    expect(nameAt(opened, 'a.localhost')).toBe('Renamed')
    expect(opened.bySlug('a')?.served?.version).not.toBe(before)
  })

  it('again after a rename: the new file is watched too', async () => {
    await sites().add('a')
    const opened = await open()
    for (const name of ['One', 'Two', 'Three']) {
      const updated = nextChange(opened, 'a', 'updated')
      await sites().replace('a', sites().text('a', { name }))
      await updated
      expect(nameAt(opened, 'a.localhost')).toBe(name)
    }
  })

  it.each([
    ['theme.css', sampleTheme({ '--c-ink': '#111' })],
    ['logo.svg', '<svg viewBox="0 0 2 2"></svg>'],
  ])('%s moves the version', async (file, text) => {
    await sites().add('a')
    const opened = await open()
    const before = opened.bySlug('a')?.served?.version
    const updated = nextChange(opened, 'a', 'updated')
    await writeFile(sites().path('a', file), text)
    await updated
    expect(opened.bySlug('a')?.served?.version).not.toBe(before)
  })

  it('a file touched but not changed is no change', async () => {
    await sites().add('a')
    const opened = await open()
    const changes: SiteChange[] = []
    opened.onChange((change) => changes.push(change))
    await utimes(sites().path('a'), new Date(0), new Date(0))
    await opened.refresh()
    expect(changes).toEqual([])
  })

  it('by looking now and then where no event comes', async () => {
    await sites().add('a')
    const opened = await open({ pollMs: 20, debounceMs: NO_POLL })
    const updated = nextChange(opened, 'a', 'updated')
    await sites().settings('a', { name: 'Polled' })
    await updated
    expect(nameAt(opened, 'a.localhost')).toBe('Polled')
  })

  it('a new folder, a folder replaced by another, a folder removed', async () => {
    await sites().add('a')
    const opened = await open()
    const added = nextChange(opened, 'b', 'added')
    await sites().add('b', { name: 'Beta' })
    await added
    expect(nameAt(opened, 'b.localhost')).toBe('Beta')

    const updated = nextChange(opened, 'b', 'updated')
    await sites().add('.staged', { slug: 'b', hosts: ['b.localhost'], name: 'Beta again' })
    await rename(join(sites().folder, 'b'), join(sites().folder, '.old'))
    await rename(join(sites().folder, '.staged'), join(sites().folder, 'b'))
    await updated
    expect(nameAt(opened, 'b.localhost')).toBe('Beta again')

    const removed = nextChange(opened, 'b', 'removed')
    await rm(join(sites().folder, 'b'), { recursive: true })
    await removed
    expect(nameAt(opened, 'b.localhost')).toBe('unknown')
    expect(nameAt(opened, 'a.localhost')).toBe('Sample Motors')
  })
})

describe('a faulty edit keeps the last good one and says so', () => {
  it('until it is mended', async () => {
    await sites().add('a', { name: 'Good' })
    const opened = await open()
    const refused = nextChange(opened, 'a', 'refused')
    await sites().replace('a', sites().text('a', { serch: {} }))
    expect((await refused).problems).toMatchObject([{ path: 'serch', nearest: 'search' }])
    expect(nameAt(opened, 'a.localhost')).toBe('Good')
    expect(opened.list()).toMatchObject([{ slug: 'a', name: 'Good', faulty: true }])

    const updated = nextChange(opened, 'a', 'updated')
    await sites().replace('a', sites().text('a', { name: 'Better' }))
    await updated
    expect(nameAt(opened, 'a.localhost')).toBe('Better')
    expect(opened.list()).toMatchObject([{ slug: 'a', faulty: false }])
  })

  it('a theme whose words could not be read is refused as settings are', async () => {
    await sites().add('a')
    const opened = await open()
    const before = opened.bySlug('a')?.served?.version
    const refused = nextChange(opened, 'a', 'refused')
    await writeFile(sites().path('a', 'theme.css'), sampleTheme({ '--c-on-go': '#ffffff' }))
    expect((await refused).problems).toMatchObject([
      { path: '--c-on-go', valid: 'at least 4.5' },
      { path: '--c-on-go', valid: 'at least 4.5' },
    ])
    expect(opened.bySlug('a')?.served?.version).toBe(before)
  })

  it('says the same fault once', async () => {
    await sites().add('a')
    const opened = await open()
    const changes: SiteChange[] = []
    opened.onChange((change) => changes.push(change))
    await sites().replace('a', '{')
    await opened.refresh()
    await opened.refresh()
    expect(changes.map(({ kind }) => kind)).toEqual(['refused'])
  })

  it('a host taken from a running site is refused to the newcomer', async () => {
    await sites().add('b', { name: 'Beta' })
    const opened = await open()
    const faulty = nextChange(opened, 'a', 'faulty')
    await sites().add('a', { hosts: ['b.localhost'] })
    expect((await faulty).problems).toMatchObject([
      { path: 'hosts[0]', found: '"b.localhost", which the site b has too' },
    ])
    expect(nameAt(opened, 'b.localhost')).toBe('Beta')
  })

  it('two sites may swap their hosts', async () => {
    await sites().add('a', { name: 'Alpha' })
    await sites().add('b', { name: 'Beta' })
    const opened = await open({ debounceMs: NO_POLL })
    await sites().settings('a', { name: 'Alpha', hosts: ['b.localhost'] })
    await sites().settings('b', { name: 'Beta', hosts: ['a.localhost'] })
    await opened.refresh()
    expect([nameAt(opened, 'a.localhost'), nameAt(opened, 'b.localhost')]).toEqual(['Beta', 'Alpha'])
  })

  it('a host given up by a faulty edit is not given to another', async () => {
    await sites().add('a', { name: 'Alpha' })
    await sites().add('b', { name: 'Beta' })
    const opened = await open({ debounceMs: NO_POLL })
    await sites().settings('a', { hosts: ['new.localhost'], serch: {} })
    await sites().settings('b', { name: 'Beta', hosts: ['b.localhost', 'a.localhost'] })
    await opened.refresh()
    expect([nameAt(opened, 'a.localhost'), nameAt(opened, 'b.localhost'), nameAt(opened, 'new.localhost')]).toEqual([
      'Alpha',
      'Beta',
      'unknown',
    ])
    expect(opened.bySlug('b')?.problems).toHaveLength(1)
  })
})

it('close ends watching', async () => {
  await sites().add('a')
  const opened = await open({ pollMs: 5 })
  const changes: SiteChange[] = []
  await opened.close()
  opened.onChange((change) => changes.push(change))
  await sites().settings('a', { name: 'Late' })
  await opened.refresh()
  expect(changes).toEqual([])
  expect(nameAt(opened, 'a.localhost')).toBe('Sample Motors')
})
