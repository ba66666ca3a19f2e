/** Builds the addresses of feeds out, as `paths.ts` does those of everything else (R40). */
import { withParameters } from '../paths.ts'

const FEEDS_PREFIX = '/feeds/out'
/** Pattern of a feed's file, such as `google.csv`. */
export const FEED_OUT_FILE = `${FEEDS_PREFIX}/:file`

/** A feed's file with its key. */
export const feedOutPath = (id: string, kind: string, key: string): string =>
  withParameters(`${FEEDS_PREFIX}/${encodeURIComponent(id)}.${kind}`, { key })
