/** Seals the bearer tokens of partners, which a dump of the database alone must not give away (F5). */
import { openText, sealText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'

const keyOf = (secrets: Secrets, siteId: string): Buffer => secrets.keyFor('feeds out', siteId)

/** A token as it is stored for a site. */
export const sealToken = (secrets: Secrets, siteId: string, token: string): Buffer =>
  sealText(keyOf(secrets, siteId), token)

/** A stored token; null where another secret or site sealed it. */
export const openToken = (secrets: Secrets, siteId: string, sealed: Buffer): string | null =>
  openText(keyOf(secrets, siteId), sealed)
