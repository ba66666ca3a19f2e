/** R40: a format's file does not depend on fields of vehicles that it does not name. */
import { expect, it } from 'vitest'
import { fileKindsOf } from '#domain/feeds-out/feed-format.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { FEED_FORMATS } from '#domain/feeds-out/formats.ts'
import { makeFeed } from '#server/feeds-out/make-feed.ts'
import { demoSite } from '../pages/render-page.tsx'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const database = databaseOfEachTest()
const FEED = { searchPath: '/search', options: NO_OPTIONS }
const RULES_MET = { badge: 'SR5', dealercomments: 'One owner.', series: 'GUN126', beforePriceCents: 9_900_000 }
const RULES_BROKEN = { carType: 'new', priceBasis: 'unspecified', colour: null, locationId: null } as const

it('R40 a file of the fields that its format names is the same as one of all fields', async () => {
  const world = new FeedsWorld(database, demoSite('southerly'))
  await world.add('A1', { ...RULES_MET, seats: 5, doors: 4, engineSizeLitres: 2.8, drive: '4x4' })
  await world.add('A2', { ...RULES_BROKEN, tag: 'Test drive only' })
  await world.add('A3', { status: 'coming_soon', itemType: 'motorcycle', simpleFuel: 'Petrol' })
  await world.index()
  for (const format of FEED_FORMATS)
    for (const kind of fileKindsOf(format)) {
      const made = await makeFeed(world.ctx, FEED, format, kind)
      const whole = await makeFeed(world.ctx, FEED, { ...format, fields: null }, kind)
      expect(made?.rows.length, format.id).toBeGreaterThan(0)
      expect(made, `${format.id} as ${kind}`).toEqual(whole)
    }
})
