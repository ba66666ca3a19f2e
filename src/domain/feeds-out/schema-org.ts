/** Every vehicle for sale as schema.org says it (R45): the same nodes that its pages carry. */
import { MOST_IMAGES, NODE_FIELDS, vehicleNode } from '../documents/structured-data.ts'
import type { StructuredValue } from '../documents/structured-thing.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { notForSale } from './ad-facts.ts'
import { MAKING_FIELDS, type FeedFacts, type WordedPhotos } from './feed-facts.ts'
import type { FeedFormat, FeedRow, FeedValue } from './feed-format.ts'
import { leftOut, type LeftOut } from './left-out.ts'

const FIELDS = [...MAKING_FIELDS, ...NODE_FIELDS] as const

/** Of these fields alone, so that one more is a type error. */
function rowOf(facts: FeedFacts<Pick<Vehicle, (typeof FIELDS)[number]> & WordedPhotos>): FeedRow | LeftOut {
  const against = notForSale(facts)
  if (against !== null) return leftOut(against)
  const { vehicle, photos, photoUrl } = facts
  const node = vehicleNode({ ...facts, images: photos.slice(0, MOST_IMAGES).map(photoUrl) })
  return { vehicleId: vehicle.id, cells: Object.fromEntries(Object.entries(node ?? {}).map(plain)) }
}

export const schemaOrg: FeedFormat = {
  id: 'schema-org',
  title: 'schema.org JSON-LD',
  partner: null,
  files: { json: { open: '{"@context":"https://schema.org","@graph":[', close: ']}' } },
  pictures: 'shown',
  fields: FIELDS,
  takesWholeStock: false,
  columns: [],
  rowOf,
  check: () => () => null,
  unique: [],
}

const plain = ([name, value]: [string, StructuredValue]): [string, FeedValue] => [name, value]
