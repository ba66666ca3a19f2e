/**
 * First 32 hex digits of the SHA-256 of a file, as the server names it; null in a browser that has no such function
 * here, as over plain HTTP.
 */
export async function contentHash(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
