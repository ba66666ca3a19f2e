import { nearest } from '../site/checks/nearest.ts'
import type { FeedFormat } from './feed-format.ts'
import { generic } from './generic.ts'
import { googleVehicleAds } from './google-vehicle-ads.ts'
import { metaAutomotive } from './meta-automotive.ts'
import { schemaOrg } from './schema-org.ts'
import { tiktokAuto } from './tiktok-auto.ts'

/** Every format of feeds out, one row each. */
export const FEED_FORMATS: readonly FeedFormat[] = [googleVehicleAds, metaAutomotive, tiktokAuto, generic, schemaOrg]

/** The format of an id; null for none. */
export const feedFormatById = (id: string): FeedFormat | null => FEED_FORMATS.find((known) => known.id === id) ?? null

/** The sentence on a format that does not exist. */
export function noSuchFormat(id: string): string {
  const names = FEED_FORMATS.map((known) => known.id)
  const near = nearest(id, names)
  return `there is no format "${id}"${near === null ? ';' : `; did you mean "${near}"?`} formats: ${names.join(', ')}`
}
