/** Forwards events to a tag manager's dataLayer (A25.3). Only `consent.ts` calls it, after the shopper's consent. */
import { EVENTS } from '#domain/analytics/event-ids.ts'
import { hashableEmail, hashablePhone } from '#domain/analytics/hashable.ts'
import type { ForwardingTarget } from '#domain/site/settings/analytics.ts'
import { storedText, storeText } from '../browser-storage.ts'
import { reported, REPORTED, type ReportedEvent } from './report-events.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

interface DataLayerEvent {
  event: 'forecourt'
  event_id: number
  event_name: string
  vehicle_id?: number
  user_data?: { sha256_email_address?: string; sha256_phone_number?: string }
}

/** Storage key of a lead's event. A sent form leaves its page at once, so the next page forwards it. */
const afterwardsKey = (slug: string) => `forecourt-afterwards:${slug}`
const isOfLead = (id: number) => EVENTS.some((event) => event.id === id && event.sentBy === 'server')

let isRunning = false

/** Loads the tag manager and forwards events to it. With `fromNowOn`, events before the consent are left out. */
export function startForwarding(
  document: Document,
  slug: string,
  forwarding: ForwardingTarget,
  { fromNowOn }: { fromNowOn: boolean },
): void {
  if (isRunning) return
  isRunning = true
  const layer = (window.dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(document, forwarding)
  handOver(slug, layer)
  let handled = fromNowOn ? reported.length : 0
  const forward = () => {
    for (const event of reported.slice(handled)) void pass(event, slug, forwarding, layer)
    handled = reported.length
  }
  document.addEventListener(REPORTED, forward)
  forward()
}

/** Removes an event that waits for the next page. */
export function stopForwarding(slug: string): void {
  keepAfterwards(slug, null)
}

/** Adds the tag manager's script to the page. The server cannot: it does not know of the consent. */
function load(document: Document, { scriptAddress, containerId }: ForwardingTarget): void {
  const script = document.createElement('script')
  script.async = true
  script.src = `${scriptAddress}?id=${encodeURIComponent(containerId)}`
  // oxlint-disable-next-line no-console -- what the specification asks for (A25.2, A27.11)
  script.addEventListener('error', () => console.warn('the tag manager was not loaded'))
  document.head.append(script)
}

async function pass(
  event: ReportedEvent,
  slug: string,
  { userData }: ForwardingTarget,
  layer: unknown[],
): Promise<void> {
  const forwarded = forwardedOf(event)
  if (!isOfLead(event.id)) {
    layer.push(forwarded)
    return
  }
  // Stored at once without the person: the page may be left before the hashes are ready.
  keepAfterwards(slug, forwarded)
  if (userData !== 'hashed' || !event.person) return
  const user = await hashed(event.person)
  if (keptAfterwards(slug) === JSON.stringify(forwarded)) keepAfterwards(slug, { ...forwarded, user_data: user })
}

function forwardedOf({ id, vehicle }: ReportedEvent): DataLayerEvent {
  return {
    event: 'forecourt',
    event_id: id,
    event_name: EVENTS.find((event) => event.id === id)?.name ?? '',
    ...(vehicle ? { vehicle_id: vehicle.id } : {}),
  }
}

/** SHA-256 hashes of the person's email and phone. Empty on a page without TLS, which has no `crypto.subtle`. */
async function hashed({
  email,
  phone,
}: {
  email: string
  phone: string
}): Promise<NonNullable<DataLayerEvent['user_data']>> {
  const [emailHash, phoneHash] = await Promise.all([hashableEmail(email), hashablePhone(phone)].map(sha256))
  return {
    ...(emailHash ? { sha256_email_address: emailHash } : {}),
    ...(phoneHash ? { sha256_phone_number: phoneHash } : {}),
  }
}

async function sha256(text: string | null): Promise<string | null> {
  if (text === null || !window.isSecureContext) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function handOver(slug: string, layer: unknown[]): void {
  const kept = keptAfterwards(slug)
  if (kept === null) return
  keepAfterwards(slug, null)
  layer.push(JSON.parse(kept))
}

function keptAfterwards(slug: string): string | null {
  return storedText('session', afterwardsKey(slug))
}

function keepAfterwards(slug: string, forwarded: DataLayerEvent | null): void {
  storeText('session', afterwardsKey(slug), forwarded === null ? null : JSON.stringify(forwarded))
}
