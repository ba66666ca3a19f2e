/** Largest original that is imported, in bytes. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024

const SIGNATURES: readonly { format: string; matches: (head: Buffer) => boolean }[] = [
  { format: 'jpeg', matches: (head) => head.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', matches: (head) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' },
  { format: 'gif', matches: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) },
  {
    format: 'webp',
    matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { format: 'avif', matches: (head) => /^ftypavi[fs]/.test(head.toString('latin1', 4, 12)) },
]

/**
 * Returns the picture format by the file's first bytes; null when it is not accepted. The file's name and header are
 * ignored. Runs before any decoder, so that SVG, PDF and rarely used decoders never open a stranger's file.
 */
export function pictureKindOf(bytes: Uint8Array): string | null {
  if (bytes.length < 12) return null
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, 12)
  return SIGNATURES.find((signature) => signature.matches(head))?.format ?? null
}
