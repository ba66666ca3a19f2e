import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesOf, readFeed, stockNumberOf, type FeedRow } from './feeds/read-back.ts'
import { generateDemoFeeds, type DemoFeed } from './generate.ts'

/** Checks that each status, tag, price case, missing photo and sold case occurs in each format that has it. */

const NOW = new Date('2026-11-21T00:00:00Z')
const DAY_MS = 86_400_000

type Site = DemoFeed['site']
type Case = readonly [title: string, isOne: (row: FeedRow) => boolean]

let folder = ''
let feeds: DemoFeed[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-cases-'))
  feeds = await generateDemoFeeds({ outDir: folder, now: NOW })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cache = new Map<string, FeedRow[]>()
function rowsOf(feed: DemoFeed | undefined): FeedRow[] {
  if (feed === undefined) return []
  const rows = cache.get(feed.file) ?? readFeed(feed)
  cache.set(feed.file, rows)
  return rows
}
function lastRows(site: Site): FeedRow[] {
  return rowsOf(feeds.findLast((feed) => feed.site === site))
}

const text = (row: FeedRow, column: string): string => String(row[column] ?? '')
const number = (row: FeedRow, column: string): number => Number(row[column])
const within = (row: FeedRow, column: string, path: string): unknown => {
  const value = row[column]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === path)?.[1]
    : undefined
}
const photos = (row: FeedRow): string[] =>
  picturesOf(row).filter((path) => /^(gallery|cutout|default|interior\/dash)/.test(path))

const SEPARATOR_ONLY = /^(<p>&nbsp;<\/p><hr>|[-*=. ]+)$/

/** Cases that every format says in its own columns. */
function commonCases(price: string, comments: string, badge: string): Case[] {
  return [
    ['A8.1 no price', (row) => row[price] === undefined || row[price] === '' || row[price] === null],
    ['A8.1 a price of 0', (row) => number(row, price) === 0 && text(row, price) !== ''],
    ['A8.2 a price of 10 or less', (row) => number(row, price) > 0 && number(row, price) <= 10],
    ['A8.2 a low price above 10', (row) => number(row, price) === 88],
    ['the highest price measured', (row) => number(row, price) === 1_500_000],
    ['A8.1 price on application', (row) => text(row, price) === 'POA'],
    ['A4.38 no photos', (row) => photos(row).length === 0],
    ['A4.30 one photo', (row) => new Set(photos(row)).size === 1 && photos(row)[0]?.endsWith('/front34.webp') === true],
    ['A4.30 fewer than three photos', (row) => new Set(photos(row)).size === 2],
    [
      'A4.38 stand-in only',
      (row) => photos(row).length > 0 && photos(row).every((path) => path.startsWith('default/')),
    ],
    [
      'A7.10 stand-in among photos',
      (row) => photos(row).length > 3 && photos(row).some((path) => path.startsWith('default/')),
    ],
    ['A7.1 five photos or more', (row) => new Set(photos(row)).size >= 5],
    ['A6.4 comments past 400 characters', (row) => text(row, comments).length > 400],
    ['A6.5 comments of a separator only', (row) => SEPARATOR_ONLY.test(text(row, comments))],
    ['A6.5 no comments', (row) => text(row, comments) === ''],
    ['HTML in comments', (row) => text(row, comments).includes('<ul>')],
    ['hostile HTML in comments', (row) => text(row, comments).includes('<script>')],
    ['a long name', (row) => text(row, badge).length > 50],
  ]
}

const SOUTHERLY: Case[] = [
  ...commonCases('AdvertisedPrice', 'Comments', 'Badge'),
  ['A8.3 drive away', (row) => number(row, 'DriveAwayPrice') > 10],
  ['A8.3 excluding government charges', (row) => number(row, 'EGCPrice') > 10],
  [
    'A8.3 price that does not say',
    (row) =>
      number(row, 'AdvertisedPrice') > 10 && text(row, 'EGCPrice') === '0' && text(row, 'DriveAwayPrice') === '0',
  ],
  ['A5.2 electric', (row) => text(row, 'FuelType') === 'Electric'],
  ['A5.2 hybrid', (row) => text(row, 'FuelType').startsWith('Hybrid')],
  ['A4.34 Suzuki Australia', (row) => text(row, 'Make') === 'Suzuki Australia'],
  ['A4.34 Mercedes Benz', (row) => text(row, 'Make') === 'Mercedes Benz'],
  ['A4.34 Isuzu UTE', (row) => text(row, 'Make') === 'Isuzu UTE'],
  ['A4.35 numeric Mazda', (row) => text(row, 'Make') === 'Mazda' && text(row, 'Model') === '3'],
  ['A4.35 numeric MG', (row) => text(row, 'Make') === 'MG' && /^[345]$/.test(text(row, 'Model'))],
  ['a motorcycle', (row) => text(row, 'Body').startsWith('Motorcycle')],
  ['a truck', (row) => text(row, 'Body').startsWith('Truck')],
  ['A4.15 new', (row) => text(row, 'Condition') === 'New'],
  ['A4.15 demo', (row) => text(row, 'Condition') === 'Demo'],
  ['odometer of two dashes', (row) => text(row, 'Odometer') === '- / -'],
  ['odometer of a dash', (row) => text(row, 'Odometer') === '-'],
  ['seats in the doors column', (row) => /^ \d+ Seats$/.test(text(row, 'Doors'))],
  ['doors with a leading space', (row) => /^ \d Doors$/.test(text(row, 'Doors'))],
  ['engine size among cylinders', (row) => text(row, 'Cylinders') === '0 L'],
  ['two colours in one cell', (row) => text(row, 'BodyColour').endsWith(' / -')],
  ['make split on its space', (row) => text(row, 'Make') === 'Land'],
  ['model turned into a date', (row) => text(row, 'Model') === '3-Sep'],
  ['short VIN', (row) => text(row, 'VIN').length > 0 && text(row, 'VIN').length < 17],
  ['line break inside a cell', (row) => text(row, 'DealerName').includes('\n')],
  ['row of nan', (row) => text(row, 'DealerID') === 'nan'],
  ['row without a year', (row) => text(row, 'StockNo') !== '' && text(row, 'ManuYear') === ''],
]

const ASTER: Case[] = [
  ...commonCases('price', 'dealercomments', 'badge'),
  [
    'A5.2 coming soon, with its day',
    (row) => text(row, 'status') === 'coming_soon' && text(row, 'arrival_date') !== '',
  ],
  ['coming soon without a day', (row) => text(row, 'status') === 'coming_soon' && text(row, 'arrival_date') === ''],
  [
    'A4.29 sold within three days',
    (row) => text(row, 'status') === 'sold' && NOW.getTime() - Date.parse(text(row, 'sold_at')) < 3 * DAY_MS,
  ],
  [
    'A6.10 sold long ago',
    (row) => text(row, 'status') === 'sold' && NOW.getTime() - Date.parse(text(row, 'sold_at')) > 10 * DAY_MS,
  ],
  ['A5.2 reserved', (row) => row['reserved'] === true],
  ['A5.2 certified Toyota', (row) => row['certified'] === true && text(row, 'make') === 'Toyota'],
  ['A5.2 certified but no Toyota', (row) => row['certified'] === true && text(row, 'make') !== 'Toyota'],
  ['A8.1 preorder without a price', (row) => row['preorder'] === true && row['price'] === undefined],
  ['A6.12 Test Drive Only', (row) => text(row, 'tag') === 'Test Drive Only'],
  ['tag Runout sale', (row) => text(row, 'tag') === 'Runout sale'],
  ['tag Price drop', (row) => text(row, 'tag') === 'Price drop'],
  ['tag One owner', (row) => text(row, 'tag') === 'One owner'],
  ['tag Log books', (row) => text(row, 'tag') === 'Log books'],
  ['tag of a demonstrator', (row) => text(row, 'tag') === 'Demo, save $3,000'],
  [
    'A8.1 offer with a price before',
    (row) => number(row, 'offer_price') > 10 && number(row, 'before_price') > number(row, 'offer_price'),
  ],
  ['A8.1 offer without a price before', (row) => number(row, 'offer_price') > 10 && row['before_price'] === undefined],
  ['A8.1 offer of 10 or less', (row) => number(row, 'offer_price') <= 10],
  ['A8.1 price before not above the price', (row) => number(row, 'before_price') < number(row, 'price')],
  ['A8.1 subscription', (row) => number(row, 'subscription_price') > 0],
  ['A8.1 subscription of 0', (row) => number(row, 'subscription_price') === 0],
  [
    'A5.7 below the market average by more than 499',
    (row) => Number(within(row, 'autograb_data', 'state_average_market_price')) - number(row, 'price') > 499,
  ],
  [
    'A5.7 below the market average by less',
    (row) => {
      const gap = Number(within(row, 'autograb_data', 'state_average_market_price')) - number(row, 'price')
      return gap > 0 && gap <= 499
    },
  ],
  [
    'A5.7 above the market average',
    (row) => Number(within(row, 'autograb_data', 'state_average_market_price')) < number(row, 'price'),
  ],
  ['A7.5 turntable of 36 frames', (row) => Array.isArray(row['spin_images']) && row['spin_images'].length === 36],
  ['A7.5 cabin panorama', (row) => text(row, 'spin_interior_image') !== ''],
  [
    'A7.6 hotspots outside and in',
    (row) => Array.isArray(within(row, 'hotspots', 'exterior')) && Array.isArray(within(row, 'hotspots', 'interior')),
  ],
  ['A7.9 spin code', (row) => text(row, 'spin_code') !== ''],
  ['A7.4 video', (row) => text(row, 'video_url') !== ''],
  ['A7.4 video elsewhere', (row) => text(row, 'external_video_url').startsWith('https://')],
  ['A6.14 history report', (row) => text(row, 'file').startsWith('https://')],
  [
    'A6.23 private listing',
    (row) => text(row, 'private_suburb') !== '' && /^\d{4}$/.test(text(row, 'private_postcode')),
  ],
  ['A6.21 title of its own', (row) => text(row, 'carsales_title') !== ''],
  [
    "A6.6 maker's data",
    (row) =>
      Number(within(row, 'variant', 'ancaprating')) === 5 && Number(within(row, 'variant', 'towingcapacitybraked')) > 0,
  ],
  ['A5.2 electric', (row) => text(row, 'fuel') === 'Electric'],
  ['A5.2 hybrid', (row) => text(row, 'fuel') === 'Hybrid'],
  ['row without a year', (row) => text(row, 'stocknum') !== '' && row['year'] === undefined],
]

const IRONBARK: Case[] = [
  ...commonCases('Price', 'AdvDescription', 'Badge'),
  ['A5.2 reserved by deposit', (row) => row['IsDepositTaken'] === true],
  ['A5.2 under offer', (row) => text(row, 'StockStatus') === 'Under Offer'],
  ['A5.2 in transit', (row) => text(row, 'StockStatus') === 'In Transit'],
  ['A6.10 sold in place', (row) => text(row, 'StockStatus') === 'Sold'],
  ['unknown status word', (row) => text(row, 'StockStatus') === 'At Detailer'],
  [
    'A8.1 offer below the price',
    (row) => number(row, 'AdvSpecialPrice') > 10 && number(row, 'AdvSpecialPrice') < number(row, 'Price'),
  ],
  ['A8.3 drive away', (row) => row['IsDriveAway'] === true],
  ['A8.3 excluding government charges', (row) => row['IsDriveAway'] === false],
  ['A8.3 price that does not say', (row) => row['IsDriveAway'] === null && number(row, 'Price') > 10],
  [
    'A6.7 caravan with its masses',
    (row) =>
      text(row, 'StockType') === 'C' &&
      number(row, 'Tare') > 0 &&
      number(row, 'Tare') < number(row, 'GVM') &&
      number(row, 'TowBallWeight') > 0,
  ],
  [
    'A5.9 caravan length in metres',
    (row) => text(row, 'StockType') === 'C' && number(row, 'Length') > 2 && number(row, 'Length') < 12,
  ],
  ['length in millimetres', (row) => text(row, 'StockType') === 'C' && number(row, 'Length') > 2_000],
  ['tare above the ATM', (row) => text(row, 'StockType') === 'C' && number(row, 'Tare') > number(row, 'GVM')],
  ['pop-top', (row) => text(row, 'Body').includes('POP TOP')],
  ['camper trailer', (row) => text(row, 'Body') === 'CAMPER TRAILER'],
  ['motorhome', (row) => text(row, 'Body') === 'MOTORHOME'],
  ['motorcycle', (row) => text(row, 'StockType') === 'M'],
  ['truck', (row) => text(row, 'StockType') === 'H'],
  ['trailer', (row) => text(row, 'StockType') === 'T'],
  ['boat', (row) => text(row, 'StockType') === 'B'],
  ['A4.34 Viscount Caravans', (row) => text(row, 'Make') === 'Viscount Caravans'],
  ['odometer in miles', (row) => row['IsMiles'] === true],
  ['masses with units', (row) => text(row, 'GVM').endsWith(' kg')],
  ['what it tows', (row) => text(row, 'StandardFeatures').startsWith('3500 kg braked towing')],
  ['rego as dd/mm/yyyy', (row) => /^\d{2}\/\d{2}\/\d{4}$/.test(text(row, 'RegoExpiry'))],
  ['row without a year', (row) => text(row, 'StockNumber') !== '' && row['YearGroup'] === null],
]

describe.each([
  ['southerly', SOUTHERLY],
  ['aster', ASTER],
  ['ironbark', IRONBARK],
] as const)('%s has', (site, cases) => {
  test.each(cases)('%s', (_, isOne) => {
    expect(lastRows(site).filter(isOne).length).toBeGreaterThan(0)
  })
})

test.each([
  [
    'southerly',
    'AdvertisedPrice',
    (row: FeedRow) => text(row, 'Condition').startsWith('U') && !/^(Motorcycle|Truck)/.test(text(row, 'Body')),
  ],
  ['aster', 'price', (row: FeedRow) => text(row, 'car_type') === 'used' && text(row, 'make') !== 'Aster'],
  ['ironbark', 'Price', (row: FeedRow) => row['IsUsed'] === true && text(row, 'StockType') === 'A'],
] as const)(
  'the price extremes of %s are on used cars, at Aster on trade-ins: no page says "from $88" of a model it sells new',
  (site, price, isTradeIn) => {
    const extremes = feeds
      .filter((feed) => feed.site === site)
      .flatMap(rowsOf)
      .filter((row) => [88, 1_500_000].includes(number(row, price)))
    expect(extremes.length).toBeGreaterThanOrEqual(2)
    expect(extremes.filter((row) => !isTradeIn(row))).toEqual([])
  },
)

describe.each(['southerly', 'aster', 'ironbark'] as const)('the past of %s', (site) => {
  const price = { southerly: 'AdvertisedPrice', aster: 'price', ironbark: 'Price' }[site]

  test('A4.29 some left since the full file before the last, others long before (sold lately, sold long ago)', () => {
    const fulls = feeds.filter((feed) => feed.site === site && feed.mode === 'full')
    const [first, middle, last] = fulls.map(
      (feed) =>
        new Set(
          rowsOf(feed)
            .filter((row) => text(row, 'status') !== 'sold')
            .map(stockNumberOf),
        ),
    )
    expect([...(middle ?? [])].filter((number) => last?.has(number) === false).length).toBeGreaterThan(2)
    expect([...(first ?? [])].filter((number) => middle?.has(number) === false).length).toBeGreaterThan(2)
  })

  test('A5.2 some arrived within the last 8 days', () => {
    const lately = feeds.filter(
      (feed) => feed.site === site && feed.mode === 'delta' && NOW.getTime() - feed.asOf.getTime() <= 8 * DAY_MS,
    )
    expect(lately.flatMap(rowsOf).length).toBeGreaterThan(8)
  })

  test('some cost more in an earlier file', () => {
    const before = new Map(
      feeds
        .filter((feed) => feed.site === site)
        .slice(0, -1)
        .flatMap(rowsOf)
        .map((row) => [stockNumberOf(row), number(row, price)]),
    )
    expect(
      lastRows(site).filter((row) => (before.get(stockNumberOf(row)) ?? 0) > number(row, price)).length,
    ).toBeGreaterThan(5)
  })
})
