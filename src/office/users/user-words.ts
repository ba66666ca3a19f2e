import type { StaffFactors } from '#data/platform/staff/staff-secrets.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { ROLE_WORDS, type Grant } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'

/** Roles on a site in words, such as "Sales (Hobart, Cairns)". */
export function roleWords(grants: readonly Grant[], site: Pick<Site, 'slug' | 'locations'>): string {
  return grants
    .filter(({ siteId }) => siteId === null || siteId === site.slug)
    .map(({ role, siteId, locations, categories }) => {
      const yards = locations.map((id) => site.locations.find((yard) => yard.id === id)?.name ?? id)
      const scope = [...(siteId === null ? ['every site'] : []), ...yards, ...categories]
      return scope.length === 0 ? ROLE_WORDS[role] : `${ROLE_WORDS[role]} (${scope.join(', ')})`
    })
    .join(', ')
}

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

/** A moment in the site's time, such as "27 Nov, 9:42 am"; "never" for none. */
export function momentWords(at: Date | undefined, site: Pick<Site, 'locations' | 'defaultState'>, now: Date): string {
  if (at === undefined) return 'never'
  const timeZone = timezoneOf(site.locations[0] ?? { timezone: null, address: { state: site.defaultState } })
  const isThisYear = now.getTime() - at.getTime() < 300 * 86_400_000
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}
