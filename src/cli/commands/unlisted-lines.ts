import type { UnlistedCounts } from '#domain/search/unlisted-counts.ts'
import { formatCount } from '#domain/money/money.ts'

/** Lines that count a site's unlisted vehicles by setting. `what` names the vehicles that were counted. */
export function unlistedLines({ vehicles, unlisted, reasons }: UnlistedCounts, what: string): string[] {
  if (unlisted === 0) return [`All ${formatCount(vehicles)} vehicles${what} are listed.`]
  const width = formatCount(reasons[0]?.vehicles ?? 0).length
  return [
    `Not listed: ${formatCount(unlisted)} of ${formatCount(vehicles)} vehicles${what}.`,
    ...reasons.map(
      ({ setting, hidden, vehicles: count, examples }) =>
        `  ${formatCount(count).padStart(width)}  ${hidden} (${setting}): ${examples.join(', ')}` +
        `${count > examples.length ? ' …' : ''}`,
    ),
  ]
}
