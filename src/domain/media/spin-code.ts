/** An outside provider's 360° view, named by a vehicle's spin code (A7.9). It never runs in the site's own origin. */
import type { Embeds } from '../site/settings/embeds.ts'

export type SpinCode =
  /** An address whose page is shown in a closed frame. */
  | { kind: 'address'; url: string }
  /** HTML, which the site serves apart from its pages and without its origin. */
  | { kind: 'markup'; html: string }

/** A code that can stand in an address as it is. */
const PLAIN_CODE = /^[\w.~-]{1,200}$/

/**
 * Turns a feed's spin code into something that the site allows. That is an https address of an allowed origin, HTML
 * where the site has a provider, or an id for the provider's own address. Null where the site allows none of these.
 */
export function spinCodeOf(code: string | null, { spinViewer }: Pick<Embeds, 'spinViewer'>): SpinCode | null {
  if (code === null || spinViewer === null) return null
  if (/<[a-z]/i.test(code)) return { kind: 'markup', html: code }
  if (/^https:/i.test(code)) {
    const url = URL.canParse(code) ? new URL(code) : null
    return url !== null && frameOriginsOf(spinViewer).includes(url.origin) ? { kind: 'address', url: url.href } : null
  }
  return spinViewer.address !== null && PLAIN_CODE.test(code)
    ? { kind: 'address', url: spinViewer.address.replaceAll('{code}', code) }
    : null
}

/** Origins whose pages a spin code may name. */
export function frameOriginsOf({ address, origins }: NonNullable<Embeds['spinViewer']>): string[] {
  return [...new Set([...(address === null ? [] : [new URL(address.replaceAll('{code}', 'code')).origin]), ...origins])]
}
