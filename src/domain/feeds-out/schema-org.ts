/** Every vehicle for sale as schema.org says it (R45): the same nodes that its pages carry. */
import { vehicleNode } from '../documents/structured-data.ts'
import type { StructuredValue } from '../documents/structured-thing.ts'
import { notForSale } from './ad-facts.ts'
import type { FeedFormat, FeedValue } from './feed-format.ts'
import { leftOut } from './left-out.ts'

export const schemaOrg: FeedFormat = {
  id: 'schema-org',
  title: 'schema.org JSON-LD',
  partner: null,
  files: { json: { open: '{"@context":"https://schema.org","@graph":[', close: ']}' } },
  pictures: 'shown',
  takesWholeStock: false,
  columns: [],
  rowOf: (facts) => {
    const against = notForSale(facts)
    if (against !== null) return leftOut(against)
    const { vehicle, photos } = facts
    const node = vehicleNode({ ...facts, images: photos })
    return { vehicleId: vehicle.id, cells: Object.fromEntries(Object.entries(node ?? {}).map(plain)) }
  },
  check: () => () => null,
  unique: [],
}

const plain = ([name, value]: [string, StructuredValue]): [string, FeedValue] => [name, value]
