import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isoDate } from './calendar.ts'
import { deliveriesUntil, listedOn, type Delivery } from './feed-calendar.ts'
import { coxCsv } from './feeds/cox-csv.ts'
import { easyCarsJson } from './feeds/easycars-json.ts'
import { isInOwnFeed, ownJson } from './feeds/own-json.ts'
import { asterStock } from './sites/aster.ts'
import { ASTER_REFUSED_ROWS } from './sites/aster-cases.ts'
import { ironbarkStock } from './sites/ironbark.ts'
import { IRONBARK_REFUSED_ROWS } from './sites/ironbark-cases.ts'
import { southerlyStock } from './sites/southerly.ts'
import { COX_REFUSED_ROWS } from './sites/southerly-quirks.ts'

/** One feed file of the demo, in the order to import. */
export interface DemoFeed {
  site: 'southerly' | 'aster' | 'ironbark'
  /** Absolute or relative as `outDir` was. */
  file: string
  format: 'cox-csv' | 'forecourt-json' | 'easycars-json'
  mode: Delivery['mode']
  /** The moment to import it at: the clock to give the import, so that the stock has a past. */
  asOf: Date
}

export interface DemoFeedOptions {
  outDir: string
  /** Anchors every date; with the same moment the files are the same byte for byte. */
  now: Date
  seed?: string
}

const SEED = 'forecourt'

interface SiteFeeds extends Pick<DemoFeed, 'site' | 'format'> {
  nameOf: (delivery: Delivery) => string
  piecesOf: (delivery: Delivery) => Iterable<string>
}

const never = (): boolean => false

function siteFeeds(seed: string, now: Date): SiteFeeds[] {
  const southerly = southerlyStock(seed, now)
  const aster = asterStock(seed, now)
  const ironbark = ironbarkStock(seed, now)
  return [
    {
      site: 'southerly',
      format: 'cox-csv',
      nameOf: ({ asOf }) => `southerly_Inventory_${Math.floor(asOf.getTime() / 1000)}.csv`,
      piecesOf: (delivery) => coxCsv(listedOn(southerly, delivery, never), isLast(delivery, now) ? COX_REFUSED_ROWS : []),
    },
    {
      site: 'aster',
      format: 'forecourt-json',
      nameOf: ({ asOf, mode }) => `aster-${isoDate(asOf)}-${mode}.json`,
      piecesOf: (delivery) =>
        ownJson(listedOn(aster, delivery, isInOwnFeed), isLast(delivery, now) ? ASTER_REFUSED_ROWS : [], delivery.asOf),
    },
    {
      site: 'ironbark',
      format: 'easycars-json',
      nameOf: ({ asOf, mode }) => `ironbark-${isoDate(asOf)}-${mode}.json`,
      piecesOf: (delivery) => easyCarsJson(listedOn(ironbark, delivery, never), isLast(delivery, now) ? IRONBARK_REFUSED_ROWS : []),
    },
  ]
}

function isLast(delivery: Delivery, now: Date): boolean {
  return delivery.asOf.getTime() === now.getTime()
}

/**
 * Writes the demo sites' feed files to `outDir` and lists them in the order to import. Each site's last file is its whole
 * stock as of `now`; those before it are what the dealer's system delivered in the weeks before.
 */
export async function generateDemoFeeds({ outDir, now, seed = SEED }: DemoFeedOptions): Promise<DemoFeed[]> {
  await mkdir(outDir, { recursive: true })
  const feeds: DemoFeed[] = []
  for (const { site, format, nameOf, piecesOf } of siteFeeds(seed, now)) {
    for (const delivery of deliveriesUntil(now)) {
      const file = join(outDir, nameOf(delivery))
      await pipeline(Readable.from(piecesOf(delivery)), createWriteStream(file))
      feeds.push({ site, file, format, mode: delivery.mode, asOf: delivery.asOf })
    }
  }
  return feeds
}
