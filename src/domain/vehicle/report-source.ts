import { locatePicture } from '../media/picture-location.ts'
import type { Site } from '../site/site.ts'

/** Where a vehicle's report is: kept and served here, or on another site that is only led to. */
export type ReportSource =
  | { kind: 'file'; path: string }
  | { kind: 'remote'; url: URL }
  | { kind: 'elsewhere'; href: string }

/**
 * The source of a vehicle's report by the address that its feed gave (A6.14). A file of the media folder and one of an
 * allowed origin are served from the site's own host; any other address of the web is a link. Null where there is none,
 * or where the address is nothing to follow.
 */
export function reportSourceOf(
  file: string | null,
  { folder, allowedOrigins }: Pick<Site['media'], 'folder' | 'allowedOrigins'>,
): ReportSource | null {
  if (file === null) return null
  const location = locatePicture(file)
  if (location.kind === 'file') return folder === null ? null : location
  if (location.kind === 'remote' && allowedOrigins.includes(location.url.origin)) return location
  const { protocol } = URL.parse(file) ?? { protocol: '' }
  return protocol === 'https:' || protocol === 'http:' ? { kind: 'elsewhere', href: file } : null
}
