import type { EnteredFacts, FeedFacts } from '#domain/feeds-out/feed-facts.ts'
import { isRow, type FeedFormat, type FeedRow, type FileKind } from '#domain/feeds-out/feed-format.ts'
import { NO_OPTIONS, type FeedOptions } from '#domain/feeds-out/feed-options.ts'
import type { LeftOut } from '#domain/feeds-out/left-out.ts'
import { feedWriter } from '#domain/feeds-out/write-feed.ts'
import type { Site } from '#domain/site/site.ts'
import { ownPhotosOf, photoUrlsOf, publicFactsOf } from '#domain/vehicle/public-facts.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { demoSite } from '../pages/render-page.tsx'
import { samplePageVehicle, samplePhotos } from '../pages/sample-page-vehicle.ts'

const SITE = demoSite('southerly')

interface Parts {
  vehicle?: Partial<Vehicle>
  entered?: Partial<EnteredFacts>
  options?: Partial<FeedOptions>
  site?: Site
}

/** Facts of a ute that every partner takes, with parts replaced. */
export function sampleFeedFacts({
  vehicle: part = {},
  entered = {},
  options = {},
  site = SITE,
}: Parts = {}): FeedFacts {
  const vehicle = samplePageVehicle({ images: samplePhotos(3), ...part })
  return {
    ...publicFactsOf(site, vehicle, []),
    photos: ownPhotosOf(vehicle),
    photoUrl: photoUrlsOf(site),
    entered: {
      reserved: vehicle.reserved,
      beforePriceCents: vehicle.beforePriceCents,
      photos: vehicle.images.map((_, place) => `https://feeds.example/${vehicle.stocknum}/${place}.jpg`),
      spinPhotos: [],
      interiorPhoto: null,
      ...entered,
    },
    options: { ...NO_OPTIONS, ...options },
  }
}

/** The outcome of one vehicle: its row, or why it is left out. */
export function outcomesOf(format: FeedFormat, all: readonly FeedFacts[]): (FeedRow | LeftOut)[] {
  const check = format.check()
  return all.map((facts) => {
    const made = format.rowOf(facts)
    return isRow(made) ? (check(made) ?? made) : made
  })
}

/** A whole file of these vehicles. Throws where the format is not written so. */
export function fileOf(
  format: FeedFormat,
  kind: FileKind,
  all: readonly FeedFacts[],
  { forPeople = false } = {},
): string {
  const writer = feedWriter(format, kind, { forPeople })
  if (writer === null) throw new Error(`${format.id} is not written as ${kind}`)
  const rows = outcomesOf(format, all).filter(isRow)
  return writer.head + rows.map((row) => writer.row(row)).join(writer.between) + writer.foot
}
