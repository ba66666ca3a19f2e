import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchSync, type SearchSyncDeps } from '#cli/commands/search-sync.ts'
import { cardOfDocument } from '#domain/search/search-document.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Site } from '#domain/site/site.ts'
import { StoppedBySignal } from '#server/signals.ts'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import { openFakeSearchService, type FakeSearchService } from './fake-search-service.ts'
import { openHttpFake, sendJson } from './http-fake.ts'

const ADMIN_KEY = 'admin-secret'
const DAY_MS = 86_400_000

let service: FakeSearchService
beforeEach(async () => {
  service = await openFakeSearchService(ADMIN_KEY)
})
afterEach(() => service.close())

const STOCK = Array.from({ length: 5 }, (_, index) =>
  sampleVehicle({ id: index + 1, slug: `v-${index + 1}`, stocknum: `S${index + 1}` }),
)

function siteWith(slug: string, host: string | null): Site {
  return sampleSite({
    slug,
    search: {
      service: host === null ? null : { host, readOnlyKey: 'read-only' },
      synonyms: [{ words: ['Tradie'], filters: { body: ['Ute', 'Cab Chassis'] } }],
    },
  })
}

function deps(
  stock: readonly SearchVehicle[],
  part: Partial<SearchSyncDeps> = {},
): SearchSyncDeps & { out: string[]; err: string[]; opened: { times: number; closed: number } } {
  const [out, err]: [string[], string[]] = [[], []]
  const opened = { times: 0, closed: 0 }
  return {
    out,
    err,
    opened,
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    sites: [siteWith('sample', service.address), siteWith('plain', null)],
    adminKey: ADMIN_KEY,
    problemsOf: () => [],
    openStock: async () => {
      opened.times++
      return {
        stock: {
          async *siteVehicles() {
            for (let start = 0; start < stock.length; start += 2) yield stock.slice(start, start + 2)
          },
        },
        close: async () => void opened.closed++,
      }
    },
    now: NOW,
    ...part,
  }
}

const held = () => [...(service.indexes.get('Car_production')?.documents.keys() ?? [])].sort()

describe('forecourt search sync', () => {
  it('A4.5 makes the index, sets it with the rank descending, and sends every listed vehicle', async () => {
    const io = deps(STOCK)
    expect(await searchSync(['sample'], io)).toBe(0)
    expect(service.taskTypes).toEqual([
      'indexCreation',
      'settingsUpdate',
      'documentAdditionOrUpdate',
      'documentAdditionOrUpdate',
      'documentAdditionOrUpdate',
    ])
    const index = service.indexes.get('Car_production')
    expect(index?.settings).toMatchObject({
      rankingRules: ['sort', 'words', 'typo', 'rank:desc', 'created_at:desc', 'id:desc'],
      filterableAttributes: expect.arrayContaining([
        'site',
        'make',
        'price',
        'price_step',
        'km_step',
        'location_id',
        'weekly_price_range',
        'id',
      ]),
      sortableAttributes: expect.arrayContaining(['price', 'created_at']),
      searchableAttributes: expect.arrayContaining(['make', 'model', 'stocknum']),
      typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
      pagination: { maxTotalHits: 100_000 },
      faceting: { maxValuesPerFacet: 5_000 },
      synonyms: expect.objectContaining({ tradie: ['ute', 'cab chassis'], auto: ['automatic'] }),
    })
    expect(cardOfDocument(index?.documents.get(3))).toMatchObject({ id: 3, make: 'Toyota', priceCents: 4_999_000 })
    expect(index?.documents.get(3)).toMatchObject({ site: 'sample', rank: expect.any(Number) })
    expect(io.out.join('')).toMatch(/^sample → http:.*\/Car_production: 5 sent, 0 deleted, new index, \d+\.\d s\n$/)
    expect(io.opened).toEqual({ times: 1, closed: 1 })
  })

  it('A4.29 deletes what is no longer listed, and leaves other sites’ documents in the same index alone', async () => {
    await searchSync(['sample'], deps(STOCK))
    service.indexes.get('Car_production')?.documents.set(900, { id: 900, site: 'other' })
    const soldLongAgo = sampleVehicle({ id: 1, status: 'sold', soldAt: new Date(NOW.getTime() - 9 * DAY_MS) })
    const soldToday = sampleVehicle({ id: 2, status: 'sold', soldAt: NOW })
    const io = deps([soldLongAgo, soldToday, ...STOCK.slice(2, 4)])
    expect(await searchSync(['sample'], io)).toBe(0)
    expect(held()).toEqual([2, 3, 4, 900])
    expect(io.out.join('')).toContain('3 sent, 2 deleted,')
  })

  it('--dry-run reports the changes and makes none', async () => {
    await searchSync(['sample'], deps(STOCK))
    const tasks = service.taskTypes.length
    const io = deps(STOCK.slice(0, 2))
    expect(await searchSync(['sample', '--dry-run'], io)).toBe(0)
    expect(io.out.join('')).toContain('would be 2 sent, 3 deleted; dry run, nothing was changed')
    expect(service.taskTypes).toHaveLength(tasks)
    expect(held()).toEqual([1, 2, 3, 4, 5])
  })

  it('a dry run before the first index says so', async () => {
    const io = deps(STOCK)
    expect(await searchSync(['--dry-run'], io)).toBe(0)
    expect(io.out.join('')).toContain('would be 5 sent, 0 deleted, new index')
    expect(service.indexes.size).toBe(0)
  })

  it('an empty stock deletes nothing unless it is confirmed', async () => {
    await searchSync(['sample'], deps(STOCK))
    const io = deps([])
    expect(await searchSync(['sample'], io)).toBe(3)
    expect(io.err.join('')).toBe(
      'forecourt search sync: sample: the site lists nothing, and the service holds 5 of its vehicles; ' +
        'nothing was deleted; --confirm-empty goes on\n',
    )
    expect(held()).toHaveLength(5)
    expect(await searchSync(['sample', '--confirm-empty'], deps([]))).toBe(0)
    expect(held()).toEqual([])
  })

  it('a task that fails ends it with one line and exit code 1, before anything is deleted', async () => {
    await searchSync(['sample'], deps(STOCK))
    service.failing.type = 'documentAdditionOrUpdate'
    const io = deps(STOCK.slice(0, 1))
    expect(await searchSync(['sample'], io)).toBe(1)
    expect(io.err.join('')).toMatch(
      new RegExp(
        '^forecourt search sync: sample: ' +
          String.raw`the service’s task \d+ \(documentAdditionOrUpdate\) is failed: the disk is full\n$`,
      ),
    )
    expect(held()).toHaveLength(5)
  })

  it('a wrong key, a service that is gone and a strange answer are one line each, without the key', async () => {
    const gone = await openHttpFake(() => {})
    await gone.close()
    const other = await openHttpFake((_request, response) => void response.end('<html>'))
    const cases = [
      deps(STOCK, { adminKey: 'wrong-secret' }),
      deps(STOCK, { sites: [siteWith('sample', gone.address)] }),
      deps(STOCK, { sites: [siteWith('sample', other.address)] }),
    ]
    for (const io of cases) {
      expect(await searchSync(['sample'], io)).toBe(1)
      expect(io.opened.closed).toBe(1)
    }
    await other.close()
    expect(cases.map(({ err }) => err.join(''))).toEqual([
      'forecourt search sync: sample: HTTP 403: The provided API key is invalid.\n',
      'forecourt search sync: sample: ECONNREFUSED\n',
      'forecourt search sync: sample: the answer is no JSON\n',
    ])
    expect(cases.map(({ out, err }) => [...out, ...err].join('')).join('')).not.toMatch(/secret/)
  })

  it('A30.1 a refusal that repeats the key is printed without it', async () => {
    const echo = await openHttpFake((request, response) =>
      sendJson(response, 403, {
        message: `no rights for ${request.headers.authorization}`,
        code: 'invalid_api_key',
        type: 'auth',
        link: '',
      }),
    )
    const io = deps(STOCK, { sites: [siteWith('sample', echo.address)] })
    expect(await searchSync(['sample'], io)).toBe(1)
    await echo.close()
    expect(io.err.join('')).toBe('forecourt search sync: sample: HTTP 403: no rights for Bearer …\n')
  })

  it('a service that names the same thousand vehicles over and over ends it with exit code 1', async () => {
    const results = Array.from({ length: 1_000 }, (_, place) => ({ id: place + 1 }))
    const repeating = await openHttpFake((request, response) =>
      sendJson(response, 200, request.method === 'GET' ? { uid: 'Car_production', primaryKey: 'id' } : { results }),
    )
    const io = deps(STOCK, { sites: [siteWith('sample', repeating.address)] })
    expect(await searchSync(['sample', '--dry-run'], io)).toBe(1)
    await repeating.close()
    expect(io.err.join('')).toBe(
      'forecourt search sync: sample: the service names the same 1000 vehicles over and over\n',
    )
    expect(repeating.requests).toBe(3)
  })

  it('an endless task is waited for as long as --wait says, all tasks together, and exits with code 1', async () => {
    const stuck = await openHttpFake((request, response) => {
      if (request.url?.startsWith('/tasks/'))
        return sendJson(response, 200, { status: 'processing', type: 'settingsUpdate', error: null })
      sendJson(response, 202, {
        taskUid: 7,
        uid: 'Car_production',
        primaryKey: 'id',
        indexUid: '',
        status: 'enqueued',
        type: 'settingsUpdate',
        enqueuedAt: '',
      })
    })
    const io = deps(STOCK, { sites: [siteWith('sample', stuck.address)] })
    expect(await searchSync(['sample', '--wait=1'], io)).toBe(1)
    await stuck.close()
    expect(io.err.join('')).toBe(
      'forecourt search sync: sample: the service’s task 7 (settingsUpdate) is still processing after the ' +
        'longest wait; run it again, or allow more with --wait\n',
    )
    expect(io.opened.closed).toBe(1)
  })

  it('a signal breaks it off before anything is deleted, and closes what was opened', async () => {
    await searchSync(['sample'], deps(STOCK))
    const io = deps(STOCK.slice(0, 1), { stopped: AbortSignal.abort(new StoppedBySignal('SIGINT')) })
    expect(await searchSync(['sample'], io)).toBe(130)
    expect(io.err.join('')).toContain('stopped by SIGINT; run it again')
    expect(io.opened.closed).toBe(1)
    expect(held()).toHaveLength(5)
  })
})

describe('arguments of forecourt search sync', () => {
  it.each<[string[], Partial<SearchSyncDeps>, string]>([
    [['sampel'], {}, 'there is no site "sampel"; did you mean "sample"? sites: sample, plain'],
    [['plain'], {}, 'site "plain" has no search service; set search.service in its site.json'],
    [['sample', 'plain'], {}, 'one site, or none for all: "plain" is one too many'],
    [['--dry'], {}, 'valid options: --dry-run, --confirm-empty, --wait'],
    [['--wait=soon'], {}, '--wait is "soon"; whole seconds from 1 to 99999'],
    [[], { sites: [] }, 'no site has a search service'],
    [[], { adminKey: undefined }, 'SEARCH_ADMIN_KEY is not set'],
    [
      [],
      { sites: [siteWith('sample', 'one.example'), siteWith('other', 'two.example')] },
      'the sites’ services are on 2 hosts, and SEARCH_ADMIN_KEY is for one; name a site: sample, other',
    ],
  ])('%j is answered with one sentence and exit code 2, before the stock is opened', async (args, part, sentence) => {
    const io = deps(STOCK, part)
    expect(await searchSync(args, io)).toBe(2)
    expect(io.err.join('')).toContain(sentence)
    expect(io.err.join('').trim().split('\n')).toHaveLength(1)
    expect([io.opened.times, service.requests]).toEqual([0, 0])
  })

  it('--help prints the usage with the exit codes', async () => {
    const io = deps(STOCK)
    expect(await searchSync(['--help'], io)).toBe(0)
    expect(io.out.join('')).toMatch(/Usage: forecourt search sync.*Exit codes: 0 in step/s)
  })
})
