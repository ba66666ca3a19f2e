import { beforeAll, describe, expect, it } from 'vitest'
import { stockImportReport } from '#cli/commands/stock-import-report.ts'
import { checkStock } from '#cli/commands/check-stock.ts'
import { stockWhy } from '#cli/commands/stock-why.ts'
import { savePictureOutcomes } from '#data/pictures.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { DAY_1, importFeed, vehicle } from './stock-feeds.ts'

const SITE = sampleSite({
  search: { minimumPhotos: 3, excludedMakes: ['Jayco'], excludedStockNumbers: ['OUT'], carTypes: ['used', 'new'] },
})
const photos = (count: number) => ({ images: Array.from({ length: count }, (_, at) => `photos/${at}.jpg`) })

const database = databaseOfFile()
let report: string
beforeAll(async () => {
  report = stockImportReport(
    await importFeed(
      database.db,
      [
        vehicle('GOOD', photos(3)),
        vehicle('FEW', photos(2)),
        vehicle('NONE', photos(0)),
        vehicle('NEW', { ...photos(0), car_type: 'new' }),
        vehicle('OUT', photos(9)),
        vehicle('BOTH', { ...photos(1), make: 'Jayco', model: 'Journey', item_type: 'car' }),
        vehicle('AWAY', { ...photos(3), status: 'on loan' }),
        vehicle('LONG', { ...photos(3), status: 'sold', sold_at: '2026-01-05' }),
        vehicle('NOW', { ...photos(3), status: 'sold' }),
        vehicle('DEMO', { ...photos(3), car_type: 'demo', item_type: 'boat' }),
        vehicle('BAD', { year: 1 }),
      ],
      { site: importSiteOf(SITE) },
    ),
  )
})

async function why(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const code = await stockWhy(args, {
    openDb: openStock,
    findSite: (slug) => (slug === SITE.slug ? SITE : undefined),
    siteSlugs: [SITE.slug],
    problemsOf: () => [],
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    now: DAY_1,
  })
  return { code, out, err }
}

it('F3 the last lines of an import say how many vehicles for sale are not listed, and by which setting', () => {
  expect(report).toMatch(
    /\n\nNot listed: 5 of 7 vehicles for sale\.\n {2}3 {2}used with fewer .* \(search\.minimumPhotos\): BOTH, FEW/,
  )
  expect(report.trim().split('\n').slice(-5)).toEqual([
    expect.stringMatching(/^ {2}3 {2}used with fewer/),
    expect.stringContaining('1  of a make that the site leaves out (Jayco) (search.excludedMakes): BOTH'),
    expect.stringContaining(
      '1  of a condition that the site does not sell (it sells used, new) (search.carTypes): DEMO',
    ),
    expect.stringContaining('1  of a kind that the site does not sell (it sells car) (search.itemTypes): DEMO'),
    expect.stringContaining('1  whose stock number the site leaves out (search.excludedStockNumbers): OUT'),
  ])
})

const openStock = async () => ({ db: database.db, close: async () => {} })
const failToOpen = async () => Promise.reject(new Error('the database is away'))

describe('F3 forecourt site check', () => {
  it('F3 counts the vehicles for sale that each site does not list, by the setting', async () => {
    const stock = await checkStock([SITE], DAY_1, openStock)
    expect(stock).toMatchObject({
      counts: new Map([[SITE.slug, expect.objectContaining({ vehicles: 7, unlisted: 5 })]]),
    })
  })

  it('F3 a database that is away or not made yet is named, and is no error', async () => {
    expect(await checkStock([SITE], DAY_1, async () => null)).toEqual({ notCounted: 'there is no database yet' })
    expect(await checkStock([SITE], DAY_1, failToOpen)).toEqual({ notCounted: 'the database is away' })
  })
})

describe('F3 forecourt stock why', () => {
  it('counts every reason over the whole stock', async () => {
    const { code, out } = await why(SITE.slug)
    expect(code).toBe(0)
    expect(out).toMatch(/^Not listed: 7 of 10 vehicles\.\n/)
    expect(out).toContain("  1  not available (the feed's status): AWAY\n")
    expect(out).toContain('  1  sold more than 3 days ago (search.soldRetentionDays): LONG\n')
  })

  it('Office R34 says of one vehicle where it is listed and what weakens it, or every reason why not', async () => {
    expect(await why(SITE.slug, 'GOOD')).toEqual({
      code: 0,
      out:
        `GOOD, 2020 Toyota Corolla: listed at ${vehiclePath('2020-toyota-corolla-good')}\n` +
        '  with fewer than 5 photos (photos): add photos here, or send more in the feed\n' +
        '  without kilometres (kilometres): set them, or send them in the feed\n' +
        '  without a yard: no address, phone or hours stand beside it (yard): ' +
        'choose its yard, or send it in the feed\n',
      err: '',
    })
    expect((await why(SITE.slug, 'BOTH')).out).toBe(
      'BOTH, 2020 Jayco Journey: not listed.\n' +
        '  of a make that the site leaves out (Jayco) (search.excludedMakes): take the make out of the setting\n' +
        '  used with fewer than 3 photos, stand-ins not counted (search.minimumPhotos): ' +
        'send more photos in the feed, or lower the setting\n',
    )
    expect((await why(SITE.slug, 'NOW')).out).toMatch(/: listed at/)
    expect((await why(SITE.slug, 'DEMO')).out).toMatch(
      /the site does not sell \(it sells used, new\) \(search.carTypes\): .*\n.*it sells car\) \(search.itemTypes\)/,
    )
  })

  it('says that there is no such vehicle, and why its row was refused', async () => {
    expect(await why(SITE.slug, 'BAD')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no vehicle with the stock number "BAD"\. Row 11 of the last feed was refused: year/),
    })
    expect(await why(SITE.slug, 'x', 'y')).toMatchObject({ code: 2, err: expect.stringContaining('"y" is one too') })
    expect(await why()).toMatchObject({ code: 2 })
    expect((await why('--help')).out).toContain('Exit codes')
  })

  it('agrees with what the index lists', async () => {
    const entryOf = entryMaker(searchFactsOf(SITE), 2026)
    for (const [part, listed] of [
      [{ photosCount: 2 }, false],
      [{ photosCount: 3 }, true],
    ] as const)
      expect(entryOf(sampleVehicle(part)) !== null).toBe(listed)
  })
})

describe('S5 a picture that could not be taken in', () => {
  const [reason, sourceUrl] = ['The picture cannot be read: its file is cut off or damaged (test).', 'photos/2.jpg']
  const refused = { contentHash: null, width: null, height: null, failure: reason }
  beforeAll(async () => {
    for (const site of [SITE, { slug: 'another' }])
      await savePictureOutcomes({ db: database.db, site }, [
        { ...refused, sourceUrl, checkedAt: DAY_1, attempts: 1 },
        { ...refused, sourceUrl: 'of-no-vehicle.jpg', checkedAt: DAY_1, attempts: 1 },
      ])
  })

  it('S5 is told of with its reason, for the vehicle that names it', async () => {
    expect((await why(SITE.slug, 'GOOD')).out).toContain(`  picture ${sourceUrl} is not shown: ${reason}\n`)
    expect((await why(SITE.slug, 'FEW')).out).not.toContain('is not shown')
  })

  it('S5 is counted for the site, with vehicles that name it', async () => {
    expect((await why(SITE.slug)).out).toContain('\nPictures that could not be taken in: 1, of AWAY, DEMO, GOOD')
  })
})
