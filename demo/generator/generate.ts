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
import { cutOutFirst } from './pictures.ts'
import { asterStock } from './sites/aster.ts'
import { ASTER_REFUSED_ROWS } from './sites/aster-cases.ts'
import { ironbarkStock } from './sites/ironbark.ts'
import { IRONBARK_REFUSED_ROWS } from './sites/ironbark-cases.ts'
import { southerlyStock } from './sites/southerly.ts'
import type { DemoVehicle } from './vehicle.ts'
import { COX_REFUSED_ROWS } from './sites/southerly-quirks.ts'

export const DEMO_SITES = ['southerly', 'aster', 'ironbark'] as const
export type DemoSite = (typeof DEMO_SITES)[number]

/** One delivery of a demo site's stock, whether or not its file is written. */
export interface DemoDelivery {
  site: DemoSite
  /** The file's name. */
  name: string
  format: 'cox-csv' | 'forecourt-json' | 'easycars-json'
  mode: Delivery['mode']
  /** The moment to import it at: the clock to give the import, so that the stock has a past. */
  asOf: Date
}

/** One feed file of the demo, in the order to import. */
export interface DemoFeed extends DemoDelivery {
  /** Absolute or relative as `outDir` was. */
  file: string
}

export interface DemoFeedOptions {
  outDir: string
  /** Anchors every date; with the same moment the files are the same byte for byte. */
  now: Date
  seed?: string
  /** All three when left out. */
  sites?: readonly DemoSite[]
}

const SEED = 'forecourt'

interface SiteFeeds extends Pick<DemoDelivery, 'format'> {
  nameOf: (delivery: Delivery) => string
  /** Makes the site's stock, and answers what writes the pieces of a delivery's file. */
  writer: (seed: string, now: Date) => (delivery: Delivery) => Iterable<string>
}

const never = (): boolean => false

/** For sites whose vehicles stand on a drawn stage. */
const onStage = (vehicle: DemoVehicle): DemoVehicle => ({ ...vehicle, photos: cutOutFirst(vehicle.photos) })

const SITE_FEEDS: Record<DemoSite, SiteFeeds> = {
  southerly: {
    format: 'cox-csv',
    nameOf: ({ asOf }) => `southerly_Inventory_${Math.floor(asOf.getTime() / 1000)}.csv`,
    writer: (seed, now) => {
      const stock = southerlyStock(seed, now).map(onStage)
      return (delivery) =>
        coxCsv(listedOn(stock, delivery, never), isLast(delivery, now) ? COX_REFUSED_ROWS : [], delivery.asOf)
    },
  },
  aster: {
    format: 'forecourt-json',
    nameOf: ({ asOf, mode }) => `aster-${isoDate(asOf)}-${mode}.json`,
    writer: (seed, now) => {
      const stock = asterStock(seed, now).map(onStage)
      return (delivery) =>
        ownJson(listedOn(stock, delivery, isInOwnFeed), isLast(delivery, now) ? ASTER_REFUSED_ROWS : [], delivery.asOf)
    },
  },
  ironbark: {
    format: 'easycars-json',
    nameOf: ({ asOf, mode }) => `ironbark-${isoDate(asOf)}-${mode}.json`,
    writer: (seed, now) => {
      const stock = ironbarkStock(seed, now)
      return (delivery) =>
        easyCarsJson(
          listedOn(stock, delivery, never),
          isLast(delivery, now) ? IRONBARK_REFUSED_ROWS : [],
          delivery.asOf,
        )
    },
  },
}

function isLast(delivery: Delivery, now: Date): boolean {
  return delivery.asOf.getTime() === now.getTime()
}

/** The deliveries of a site whose last one is at `now`, in the order to import. */
export function demoDeliveries(site: DemoSite, now: Date): DemoDelivery[] {
  const { format, nameOf } = SITE_FEEDS[site]
  return deliveriesUntil(now).map((delivery) => ({
    site,
    name: nameOf(delivery),
    format,
    mode: delivery.mode,
    asOf: delivery.asOf,
  }))
}

/**
 * Writes the demo sites' feed files to `outDir` and lists them in the order to import. Each site's last file is its
 * whole stock as of `now`; those before it are what the dealer's system delivered in the weeks before.
 */
export async function generateDemoFeeds({
  outDir,
  now,
  seed = SEED,
  sites = DEMO_SITES,
}: DemoFeedOptions): Promise<DemoFeed[]> {
  await mkdir(outDir, { recursive: true })
  const feeds: DemoFeed[] = []
  for (const site of sites) {
    const { format, nameOf, writer } = SITE_FEEDS[site]
    const piecesOf = writer(seed, now)
    for (const delivery of deliveriesUntil(now)) {
      const name = nameOf(delivery)
      const file = join(outDir, name)
      await pipeline(Readable.from(piecesOf(delivery)), createWriteStream(file))
      feeds.push({ site, name, file, format, mode: delivery.mode, asOf: delivery.asOf })
    }
  }
  return feeds
}
