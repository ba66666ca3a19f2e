import type { Site } from '../site/site.ts'
import type { Grant } from './permissions.ts'

/**
 * Roles of somebody on a site, each with the yards that it is for: those of its dealerships count as named (Office R8).
 * A role for dealerships without a yard is left out, since a role without yards is for all.
 */
export function grantsOn(site: Pick<Site, 'slug' | 'locations'>, grants: readonly Grant[]): Grant[] {
  return grants.flatMap((grant) => {
    const { siteId, dealerships = [], locations } = grant
    if ((siteId !== null && siteId !== site.slug) || dealerships.length === 0) return [grant]
    const theirs = site.locations.filter(({ dealershipId }) => dealerships.includes(dealershipId)).map(({ id }) => id)
    const yards = [...new Set([...locations, ...theirs])]
    return yards.length === 0 ? [] : [{ ...grant, locations: yards }]
  })
}
