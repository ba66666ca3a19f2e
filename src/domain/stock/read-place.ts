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
 * The site's ids that the feed's dealer and location columns name, in either column. A list of dealerships counts where
 * neither names one. A site with one yard or one dealership needs no column for it. A name that the site does not have
 * is warned of: the vehicle stands without a yard.
 */
export function readPlace(reading: Reading, context: MapContext): Place {
  const location = cellText(reading.raw('location'))
  const dealer = cellText(reading.raw('dealer'))
  const listed = reading.list('dealers')
  const named = [location, dealer]
  const locationId = firstKnown(named, context.locationIds)
  const dealershipId = firstKnown([...named, ...listed], context.dealershipIds)
  const asked = location ?? dealer ?? listed[0] ?? null
  if (asked !== null && locationId === null && dealershipId === null)
    reading.warn(unknownPlace(asked, context), quoted(asked))
  const taken = [locationId, dealershipId]
  const others = listed.filter((name) => !taken.some((id) => id === name || id === idLike(name)))
  if (others.length > 0 && (locationId !== null || dealershipId !== null))
    reading.warn(otherDealers(others, dealershipId ?? locationId), quoted(others.join(', ')))
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

/** A vehicle belongs to one dealership here: lists name those that offer it (A29.1). */
function otherDealers(others: readonly string[], taken: string | null): string {
  return `dealership_ids ${quoted(others.join(', '))} left out: a vehicle stands at one dealership, here '${taken}'`
}

function unknownPlace(name: string, { locationIds, dealershipIds }: MapContext): string {
  const near = nearest(idLike(name), [...locationIds, ...dealershipIds])
  return (
    `location ${quoted(name)} is not one of this site's${near === null ? '.' : `; did the feed mean '${near}'?`} ` +
    `Valid: ${[...new Set([...locationIds, ...dealershipIds])].join(', ')}`
  )
}
