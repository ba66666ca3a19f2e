import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesOf, readFeed, stockNumberOf, type FeedRow } from './feeds/read-back.ts'
import { generateDemoFeeds, type DemoFeed } from './generate.ts'
import { COX_COLUMNS, SOUTHERLY_COLUMNS } from './feeds/cox-csv.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const MEDIA = new URL('../media/', import.meta.url)

let folder = ''
let feeds: DemoFeed[] = []
let rows = new Map<DemoFeed, FeedRow[]>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-demo-'))
  feeds = await generateDemoFeeds({ outDir: join(folder, 'first'), now: NOW })
  rows = new Map(feeds.map((feed) => [feed, readFeed(feed)]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function feedsOf(site: DemoFeed['site']): DemoFeed[] {
  return feeds.filter((feed) => feed.site === site)
}

function lastRows(site: DemoFeed['site']): FeedRow[] {
  const last = feedsOf(site).at(-1)
  return last === undefined ? [] : (rows.get(last) ?? [])
}

function hashes(of: readonly DemoFeed[]): string[] {
  return of.map(({ file }) => createHash('sha256').update(readFileSync(file)).digest('hex'))
}

describe('feed files', () => {
  test('the same seed and moment give the same bytes, another seed or moment others', async () => {
    const again = await generateDemoFeeds({ outDir: join(folder, 'again'), now: NOW })
    expect(hashes(again)).toEqual(hashes(feeds))
    const otherSeed = await generateDemoFeeds({ outDir: join(folder, 'seed'), now: NOW, seed: 'other' })
    expect(hashes(otherSeed)).not.toEqual(hashes(feeds))
    const later = await generateDemoFeeds({ outDir: join(folder, 'later'), now: new Date('2027-06-30T11:59:00Z') })
    expect(later).toHaveLength(feeds.length)
    expect(hashes(later)).not.toEqual(hashes(feeds))
  })

  test.each([
    ['southerly', 2_380, 2_420, 'cox-csv'],
    ['aster', 290, 312, 'forecourt-json'],
    ['ironbark', 470, 490, 'easycars-json'],
  ] as const)('%s has between %i and %i rows in its last file', (site, least, most, format) => {
    expect(lastRows(site).length).toBeGreaterThanOrEqual(least)
    expect(lastRows(site).length).toBeLessThanOrEqual(most)
    expect(feedsOf(site).every((feed) => feed.format === format)).toBe(true)
  })

  test('files come in the order of their moments, and the last is the whole stock as of now', () => {
    for (const site of ['southerly', 'aster', 'ironbark'] as const) {
      const moments = feedsOf(site).map(({ asOf }) => asOf.getTime())
      expect(moments).toEqual([...moments].sort((a, b) => a - b))
      expect(feedsOf(site).at(0)?.mode).toBe('full')
      expect(feedsOf(site).at(-1)).toMatchObject({ mode: 'full', asOf: NOW })
    }
  })

  test('the Cox header is the one dealers send, column for column (formats 4.6), then what the dealer adds', () => {
    const file = feedsOf('southerly').at(-1)?.file ?? ''
    expect(readFileSync(file, 'utf8').split('\r\n', 1)[0]).toBe(SOUTHERLY_COLUMNS.join(','))
    expect(SOUTHERLY_COLUMNS.slice(0, 34)).toEqual(COX_COLUMNS)
  })

  test('no two vehicles of a file share a stock number', () => {
    for (const [{ file }, found] of rows) {
      const numbers = found.map(stockNumberOf).filter((number) => number !== '')
      expect(numbers.length, file).toBe(new Set(numbers).size)
    }
  })

  test('every picture, frame, panorama and video exists in demo/media', () => {
    const named = new Set([...rows.values()].flat().flatMap(picturesOf))
    const missing = [...named].filter((path) => {
      try {
        return readFileSync(new URL(path, MEDIA)).length === 0
      } catch {
        return true
      }
    })
    expect(missing).toEqual([])
    expect(named.size).toBeGreaterThan(500)
  })

  test('a gallery is of one body in one colour and starts with the front three-quarter view', () => {
    for (const row of lastRows('southerly')) {
      const gallery = picturesOf(row).filter((path) => /^(gallery|cutout)\//.test(path))
      expect(new Set(gallery.map((path) => path.split('/').slice(1, 3).join('/'))).size).toBeLessThanOrEqual(1)
      if (gallery.length > 0) expect(gallery[0]).toMatch(/front34\.webp$/)
    }
  })

  test("no VIN can be a real vehicle's, and none has I, O or Q", () => {
    const vins = [...rows.values()]
      .flat()
      .map((row) => String(row['VIN'] ?? row['vin'] ?? ''))
      .filter((vin) => vin.length === 17)
    expect(vins.length).toBeGreaterThan(3_000)
    expect(vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{3}DEM[A-HJ-NPR-Z0-9]{11}$/.test(vin))).toEqual([])
  })

  test('a full file never leaves out so much that an import would stop: under 5 % of the vehicles before it', () => {
    for (const site of ['southerly', 'aster', 'ironbark'] as const) {
      const known = new Set<string>()
      for (const feed of feedsOf(site)) {
        const listed = new Set((rows.get(feed) ?? []).map(stockNumberOf))
        if (feed.mode === 'full')
          expect([...known].filter((number) => !listed.has(number)).length).toBeLessThanOrEqual(known.size * 0.05)
        for (const number of listed) known.add(number)
      }
    }
  })
})
