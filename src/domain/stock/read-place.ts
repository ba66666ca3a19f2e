/** Reads the location and dealership that a row belongs to. */
import { cellText, quoted } from './cell-text.ts'
import { nearest } from '../site/checks/nearest.ts'
import type { Reading } from './reading.ts'
import type { MapContext } from './stock-row.ts'

interface Place {
  locationId: string | null
  dealershipId: string | null
}

/**
 * The site's ids that the feed's dealer and location columns name, in either column. A site with one yard or one
 * dealership needs no column for it. A name that the site does not have is warned of: the vehicle stands without a
 * yard.
 */
export function readPlace(reading: Reading, context: MapContext): Place {
  const location = cellText(reading.raw('location'))
  const dealer = cellText(reading.raw('dealer'))
  const named = [location, dealer]
  const locationId = firstKnown(named, context.locationIds)
  const dealershipId = firstKnown(named, context.dealershipIds)
  const asked = location ?? dealer
  if (asked !== null && locationId === null && dealershipId === null)
    reading.warn(unknownPlace(asked, context), quoted(asked))
  return {
    locationId: locationId ?? only(context.locationIds),
    dealershipId: dealershipId ?? only(context.dealershipIds),
  }
}

function firstKnown(names: readonly (string | null)[], ids: readonly string[]): string | null {
  for (const name of names) {
    const id = name === null ? undefined : ids.find((known) => known === name || known === idLike(name))
    if (id !== undefined) return id
  }
  return null
}

const idLike = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const only = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null)

function unknownPlace(name: string, { locationIds, dealershipIds }: MapContext): string {
  const near = nearest(idLike(name), [...locationIds, ...dealershipIds])
  return (
    `location ${quoted(name)} is not one of this site's${near === null ? '.' : `; did the feed mean '${near}'?`} ` +
    `Valid: ${locationIds.join(', ')}`
  )
}
