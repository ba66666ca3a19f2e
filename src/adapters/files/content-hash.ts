import { webcrypto } from 'node:crypto'

/**
 * First 32 hex digits of the SHA-256 of a file's bytes. Computed off the main thread: a picture of 25 MB would hold up
 * every request.
 */
export async function contentHashOf(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes)
  return Buffer.from(digest).toString('hex').slice(0, 32)
}
