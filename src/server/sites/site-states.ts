/** Decides which version of each site is served. A faulty site keeps its last good version; no host is served twice. */
import { problemOf, type Problem } from '#domain/site/checks/problem.ts'
import type { ServedSite, SiteState } from './served-site.ts'
import type { SiteReading } from './site-folder.ts'

interface Proposal {
  reading: SiteReading
  /** The version that was served before. */
  before: ServedSite | null
  proposed: ServedSite | null
  problems: Problem[]
}

/**
 * States of all sites after a reading. A site read as faulty keeps what was served of it before. Where two sites claim
 * one host, the one that served it before keeps it; at start neither has a right to it, and both are refused.
 */
export function siteStates(
  readings: readonly SiteReading[],
  before: ReadonlyMap<string, ServedSite>,
): Map<string, SiteState> {
  const proposals = readings.map((reading): Proposal => {
    const previous = before.get(reading.slug) ?? null
    const { outcome } = reading
    return outcome.ok
      ? { reading, before: previous, proposed: outcome.served, problems: [] }
      : { reading, before: previous, proposed: previous, problems: outcome.problems }
  })
  while (settleOneHost(proposals));
  return new Map(
    proposals.map(({ reading, proposed, problems }) => [
      reading.slug,
      { slug: reading.slug, hosts: proposed?.site.hosts ?? reading.hosts, served: proposed, problems },
    ]),
  )
}

/**
 * Settles the first host claimed twice; false when there is none. What was served before had no host twice, so falling
 * back ends.
 */
function settleOneHost(proposals: readonly Proposal[]): boolean {
  const claims = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    for (const host of proposal.proposed?.site.hosts ?? []) claims.set(host, [...(claims.get(host) ?? []), proposal])
  }
  const disputed = [...claims].find(([, claimants]) => claimants.length > 1)
  if (disputed === undefined) return false
  const [host, claimants] = disputed
  const holder = claimants.find(({ before }) => before?.site.hosts.includes(host))
  for (const loser of claimants.filter((claimant) => claimant !== holder)) {
    const others = claimants.filter((claimant) => claimant !== loser).map(({ reading }) => reading.slug)
    const index = loser.proposed?.site.hosts.indexOf(host) ?? 0
    loser.problems = [
      ...loser.problems,
      problemOf(
        {
          path: ['hosts', index],
          found: `"${host}", which the site ${others.join(' and ')} has too`,
          valid: 'a host that no other site has',
        },
        'error',
        loser.reading.file,
      ),
    ]
    loser.proposed = loser.proposed === loser.before ? null : loser.before
  }
  return true
}
