import { makeRoadVehicle, type RoadVehicleWish } from './road-vehicle.ts'
import { photosOf } from './pictures.ts'
import type { MakeEntry } from './catalogue/model-line.ts'
import type { Paint } from './paint.ts'
import type { Random } from './random.ts'
import type { DemoVehicle } from './vehicle.ts'

/** A vehicle that the demo always has, down to the dollar. Home pages and guides name it. */
export interface Showpiece {
  make: string
  model: string
  badge: string
  year: number
  km: number
  priceDollars: number
  paint: Paint
  /** Id of its yard. */
  locationId: string
  /** Days before now that it came in. */
  arrivedDaysAgo: number
  differs?: Partial<DemoVehicle>
}

/** A showpiece of which something depends on the day that the demo is of. */
export type DatedShowpiece = Omit<Showpiece, 'differs'> & { differs?: (now: Date) => Partial<DemoVehicle> }

export function showpieceOn(now: Date, { differs, ...piece }: DatedShowpiece): Showpiece {
  return differs === undefined ? piece : { ...piece, differs: differs(now) }
}

/** Builds a showpiece from the catalogue's line of that model and year, then sets what is fixed. */
export function makeShowpiece(
  piece: Showpiece,
  makes: readonly MakeEntry[],
  wish: Omit<RoadVehicleWish, 'entry' | 'line' | 'year'>,
  bodyText: (line: MakeEntry['lines'][number]) => string,
  random: Random,
): DemoVehicle {
  const entry = makes.find(({ make, lines }) => make === piece.make && lines.some(({ model }) => model === piece.model))
  const line = entry?.lines.find(
    ({ model, years, badges }) =>
      model === piece.model &&
      piece.year >= years[0] &&
      piece.year <= years[1] &&
      badges.some(([name]) => name === piece.badge),
  )
  const badge = line?.badges.find(([name]) => name === piece.badge)
  if (entry === undefined || line === undefined || badge === undefined)
    throw new Error(`the catalogue has no ${piece.year} ${piece.make} ${piece.model} ${piece.badge}`)
  const vehicle = makeRoadVehicle(
    { ...wish, entry, line: { ...line, badges: [badge] }, year: piece.year, bodyText: bodyText(line) },
    random,
  )
  return {
    ...vehicle,
    make: entry.make,
    km: piece.km,
    priceDollars: piece.priceDollars,
    basis: 'drive away',
    paint: piece.paint,
    photos: photosOf(line.body, piece.paint.key, vehicle.interiorColour, 7),
    ...piece.differs,
  }
}
