/**
 * Points service booking links to the manufacturer's page, if the site names one (A2.5, A3.12). This covers links in
 * menus and banners. The site's page at /service stays, for shoppers who write to the workshop instead.
 */

import { MANUFACTURER_SERVICE_PATH, SERVICE_PATH } from '../paths.ts'

/** Members of the settings that hold where a link leads. */
const LINKS: ReadonlySet<string> = new Set(['href', 'linkUrl'])

/**
 * The settings with their links to service bookings led to `serviceBookingUrl`; as they are where that is none. For the
 * schema to check.
 */
export function withServiceBooking(json: unknown): unknown {
  const url: unknown =
    typeof json === 'object' && json !== null ? Object.getOwnPropertyDescriptor(json, 'serviceBookingUrl')?.value : null
  return typeof url === 'string' && url.startsWith('https://') ? ledTo(url, json) : json
}

function ledTo(url: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => ledTo(url, part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, LINKS.has(name) && isBooking(part) ? url : ledTo(url, part)]),
  )
}

function isBooking(href: unknown): boolean {
  return typeof href === 'string' && [SERVICE_PATH, MANUFACTURER_SERVICE_PATH].includes(href.replace(/\/$/, ''))
}
