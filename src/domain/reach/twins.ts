/** Twins: the same vehicle, by its VIN, on several sites of one installation (R17). */
import type { PriceDifference } from '../price-audit/price-facts.ts'
import type { Finding } from '../site/checks/problem.ts'
import type { Site } from '../site/site.ts'

/** Where engines are led to from a vehicle's page. */
export interface Twins {
  /** Whole address of the vehicle's page on the canonical site; null where its own page is the canonical one. */
  addressOf(siteId: string, vehicleId: number): string | null
  /** These addresses of all vehicles of a site that have one, by id. */
  addressesOf(siteId: string): ReadonlyMap<number, string>
  /**
   * Prices that the site asks and the canonical site does not, of vehicles for sale on both (ACL s 47). Only prices of
   * one basis are compared: a drive-away price is higher than the same one without government charges.
   */
  priceDifferences(siteId: string): readonly PriceDifference[]
  /** Sites whose twins lead to this one. */
  followersOf(siteId: string): readonly Site[]
  /** Changes with what a site is answered. */
  version(siteId: string): string
}

export const NO_TWINS: Twins = {
  addressOf: () => null,
  addressesOf: () => new Map(),
  priceDifferences: () => [],
  followersOf: () => [],
  version: () => '',
}

type TwinSite = Pick<Site, 'slug' | 'reach'>

/** The site to which a site's twins lead; null for none, and for one that itself leads on: engines follow one step. */
export function canonicalSiteOf<Some extends TwinSite>({ slug, reach }: TwinSite, sites: readonly Some[]): Some | null {
  const wanted = reach.twins?.canonicalSite
  const found = wanted === slug ? undefined : sites.find((one) => one.slug === wanted)
  return found === undefined || found.reach.twins !== null ? null : found
}

/** Faults of `reach.twins` beside the other sites: an unknown one, the site itself, and one that itself leads on. */
export function twinFindings({ slug, reach }: TwinSite, sites: readonly TwinSite[]): Finding[] {
  if (reach.twins === null) return []
  const { canonicalSite } = reach.twins
  const path = ['reach', 'twins', 'canonicalSite']
  const others = sites.filter((one) => one.slug !== slug)
  const valid = `another site whose own reach.twins is null: ${others
    .filter((one) => one.reach.twins === null)
    .map((one) => one.slug)
    .join(', ')}`
  if (canonicalSite === slug) return [{ path, found: `"${canonicalSite}", the site itself`, valid }]
  const found = others.find((one) => one.slug === canonicalSite)
  if (found === undefined) return [{ path, found: `"${canonicalSite}", which is no site`, valid }]
  const next = found.reach.twins?.canonicalSite
  return next === undefined ? [] : [{ path, found: `"${canonicalSite}", which itself leads to "${next}"`, valid }]
}
