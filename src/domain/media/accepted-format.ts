import { lookUp } from '../look-up.ts'
import { PICTURE_FORMATS, type PictureFormat } from './picture-ladder.ts'

const NAMED_IN_ACCEPT: Partial<Record<string, PictureFormat>> = { 'image/avif': 'avif', 'image/webp': 'webp' }

/**
 * Best format that an Accept header asks for by name, else JPEG. Wildcards do not count: programs that send only those
 * are the ones that may not know AVIF or WebP.
 */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const named = new Set<PictureFormat>()
  for (const part of (accept ?? '').slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const format = lookUp(NAMED_IN_ACCEPT, type)
    if (format !== undefined && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) named.add(format)
  }
  return PICTURE_FORMATS.find((format) => named.has(format)) ?? 'jpg'
}
