import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sitesForEachTest } from '#test/sites/temporary-sites.ts'
import { keptSettings } from './kept-settings.ts'
import type { SiteRegistry } from './site-registry.ts'

const { sites, open } = sitesForEachTest()

/** Beside the sites' folders; a name with a dot is no site. */
const folder = () => join(sites().folder, '.kept')
const kept = (program = 'one', warn: (message: string) => void = () => {}) => ({
  kept: { settings: keptSettings(folder(), warn), program },
})

/** Starts a program on the folder and ends it again. */
async function runOnce(program?: string): Promise<void> {
  await (await open(kept(program))).close()
}

/** The version that a program serves of the site `a` when it starts. */
async function versionNow(program: string): Promise<string | undefined> {
  const opened = await open(kept(program))
  await opened.close()
  return opened.bySlug('a')?.served?.version
}

function lookUp(registry: SiteRegistry, host: string) {
  const found = registry.byHost(host)
  if (found.kind === 'unknown') return found
  return found.kind === 'site' ? found.served.site.name : found.kind
}

const ABOUT = JSON.stringify({
  title: 'About',
  description: 'Who we are',
  blocks: [{ kind: 'prose', paragraphs: ['We sell cars.'] }],
})

const FAULTS: [string, (text: string) => string][] = [
  ['empty', () => ''],
  ['cut', (text) => text.slice(0, text.length / 2)],
  ['cut before the hosts', (text) => text.slice(0, 20)],
  ['wrong', (text) => text.replace('"weather-map"', '"weathermap"')],
]

describe('S8 faulty settings at a restart', () => {
  it.each(FAULTS)('%s: the last good ones are served, and what is wrong is told', async (_, spoil) => {
    await sites().add('a', { name: 'Alpha' })
    await sites().add('b')
    await runOnce()
    await sites().replace('a', spoil(sites().text('a', { name: 'Omega' })))
    const restarted = await open(kept())
    expect([lookUp(restarted, 'a.localhost'), lookUp(restarted, 'b.localhost')]).toEqual(['Alpha', 'Sample Motors'])
    expect(restarted.list()).toMatchObject([
      { slug: 'a', faulty: true, problems: [expect.anything()] },
      { slug: 'b', faulty: false },
    ])
    expect(restarted.unserved()).toEqual([])
  })

  it('a folder that lost its files: the same, and the theme and pages of before are served', async () => {
    await sites().add('a', { name: 'Alpha' })
    await mkdir(sites().path('a', 'pages'))
    await writeFile(sites().path('a', 'pages/about-us.json'), ABOUT)
    const before = await open(kept())
    const served = before.byHost('a.localhost')
    expect(served).toMatchObject({ kind: 'site', served: { pages: [{ path: '/about-us' }] } })
    await before.close()
    await rm(sites().path('a', ''), { recursive: true })
    await mkdir(sites().path('a', ''))
    expect((await open(kept())).byHost('a.localhost')).toEqual(served)
  })

  it('a removed folder is a removed site', async () => {
    await sites().add('a')
    await runOnce()
    await rm(sites().path('a', ''), { recursive: true })
    expect(lookUp(await open(kept()), 'a.localhost')).toEqual({ kind: 'unknown', mayBeFaulty: false })
  })

  it('another program reads the kept files anew', async () => {
    await sites().add('a', { name: 'Alpha' })
    await runOnce()
    await sites().replace('a', '')
    expect(lookUp(await open(kept('two')), 'a.localhost')).toBe('Alpha')
  })

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut', (file: Buffer) => file.subarray(0, -9)],
    ['turned', (file: Buffer) => Buffer.concat([file.subarray(0, -9), Buffer.from('somethin!')])],
  ])('a kept file that is %s counts for nothing; its host stays known as far as can be', async (_, damage) => {
    await sites().add('a')
    await runOnce()
    const file = join(folder(), 'a.kept')
    await writeFile(file, damage(await readFile(file)))
    await sites().replace('a', sites().text('a').replace('weather-map', 'weathermap'))
    const restarted = await open(kept())
    expect(lookUp(restarted, 'a.localhost')).toBe('faulty')
    expect(restarted.unserved()).toEqual(['a'])
  })

  it('while no host of a site can be made out, an unknown host may be its', async () => {
    await sites().add('a')
    await sites().replace('a', '')
    expect(lookUp(await open(kept()), 'a.localhost')).toEqual({ kind: 'unknown', mayBeFaulty: true })
  })

  it('of two sites that claim one host, the one that had it before the restart keeps it', async () => {
    await sites().add('b', { name: 'Beta' })
    await runOnce()
    await sites().add('a', { hosts: ['b.localhost'] })
    const restarted = await open(kept())
    expect(lookUp(restarted, 'b.localhost')).toBe('Beta')
    expect(restarted.unserved()).toEqual(['a'])
  })

  it('an edit while the program runs is what a restart falls back to', async () => {
    await sites().add('a', { name: 'Alpha' })
    const running = await open(kept())
    await sites().replace('a', sites().text('a', { name: 'Beta' }))
    await running.refresh()
    await running.close()
    await sites().replace('a', '{')
    expect(lookUp(await open(kept()), 'a.localhost')).toBe('Beta')
  })
})

describe('settings that have not changed since the last start', () => {
  it('are not checked again by the same program', async () => {
    await sites().add('a', { name: 'Alpha' })
    await runOnce()
    const settings = keptSettings(folder(), () => {})
    const version = await settings.read('a')
    if (version === null) throw new Error('nothing was kept')
    // A mark that no check would make.
    settings.keep('a', { ...version, served: { ...version.served, version: 'marked' } })
    await settings.settled()
    expect(await versionNow('one')).toBe('marked')
    await sites().replace('a', sites().text('a', { name: 'Alpha' }))
    expect(await versionNow('one')).toBe('marked')
    await writeFile(sites().path('a', 'theme.css'), `${await readFile(sites().path('a', 'theme.css'), 'utf8')}\n`)
    expect(await versionNow('one')).not.toBe('marked')
  })

  it('a folder that cannot be written is told of, and every site is served', async () => {
    await sites().add('a', { name: 'Alpha' })
    await writeFile(folder(), 'a file in the place of the folder')
    const warnings: string[] = []
    const opened = await open(kept('one', (message) => void warnings.push(message)))
    expect(lookUp(opened, 'a.localhost')).toBe('Alpha')
    await opened.close()
    expect(warnings).toEqual([expect.stringMatching(/^The last good settings of a could not be kept: E/)])
    expect(await readdir(sites().folder)).toContain('.kept')
  })
})
