import type { StaffFactors } from '#data/platform/staff/staff-secrets.ts'
import { ROLE_WORDS, type Grant } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'

/** Roles on a site in words, such as "Sales (Hobart, Cairns)". */
export function roleWords(grants: readonly Grant[], site: Pick<Site, 'slug' | 'locations' | 'dealerships'>): string {
  return grants
    .filter(({ siteId }) => siteId === null || siteId === site.slug)
    .map(({ role, siteId, dealerships = [], locations, categories }) => {
      const places = [...namesOf(dealerships, site.dealerships), ...namesOf(locations, site.locations)]
      const scope = [...(siteId === null ? ['every site'] : []), ...places, ...categories]
      return scope.length === 0 ? ROLE_WORDS[role] : `${ROLE_WORDS[role]} (${scope.join(', ')})`
    })
    .join(', ')
}

const namesOf = (ids: readonly string[], known: readonly { id: string; name: string }[]): string[] =>
  ids.map((id) => known.find((one) => one.id === id)?.name ?? id)

/** How somebody signs in, in words. */
export function factorWords(factors: StaffFactors | undefined): string {
  if (factors === undefined) return ''
  const { passkeys, hasPassword, hasTotp, recoveryLeft } = factors
  const ways = [
    ...(passkeys === 0 ? [] : [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`]),
    ...(hasPassword && hasTotp ? [`Password and app, ${recoveryLeft} recovery codes`] : []),
  ]
  return ways.join('; ') || 'Nothing yet'
}
