import { createHmac, timingSafeEqual } from 'node:crypto'

const TAG_BYTES = 16

/** Writes what a cursor holds so that programs can give it back, and nobody can make one up. */
export function sealCursor(key: Buffer, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value))
  return Buffer.concat([tagOf(key, body), body]).toString('base64url')
}

/** Reads a cursor of this key; null for any other text. */
export function openCursor(key: Buffer, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= TAG_BYTES) return null
  const body = bytes.subarray(TAG_BYTES)
  if (!timingSafeEqual(bytes.subarray(0, TAG_BYTES), tagOf(key, body))) return null
  return JSON.parse(body.toString())
}

function tagOf(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, TAG_BYTES)
}
