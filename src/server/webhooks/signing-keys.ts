import { hkdfSync } from 'node:crypto'
import type { WebhookEndpoint } from '#data/webhooks/endpoints.ts'
import type { Secrets } from '../secrets.ts'

type Keyed = Pick<WebhookEndpoint, 'id' | 'keyNumber' | 'oldKeyUntil'>

const KEY_BYTES = 32

/**
 * Keys that sign for an endpoint, the newest first. They are derived from the program's secret, so that a dump of the
 * database signs nothing; while a key is changed, two sign (R88).
 */
export function signingKeys(secrets: Secrets, siteId: string, endpoint: Keyed, now: Date): Buffer[] {
  const { keyNumber, oldKeyUntil } = endpoint
  const isOldGood = keyNumber > 1 && oldKeyUntil !== null && oldKeyUntil > now
  return [keyNumber, ...(isOldGood ? [keyNumber - 1] : [])].map((number) => keyOf(secrets, siteId, endpoint.id, number))
}

/** The newest key as receivers write it into their checker. */
export function keyText(secrets: Secrets, siteId: string, { id, keyNumber }: Keyed): string {
  return `whsec_${keyOf(secrets, siteId, id, keyNumber).toString('base64')}`
}

function keyOf(secrets: Secrets, siteId: string, id: number, keyNumber: number): Buffer {
  const site = secrets.keyFor('webhooks', siteId)
  return Buffer.from(hkdfSync('sha256', site, '', `endpoint ${id} key ${keyNumber}`, KEY_BYTES))
}
