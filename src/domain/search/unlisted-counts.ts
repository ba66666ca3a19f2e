/** Counts unlisted vehicles of a site by the setting that hides them (F3). */
import { unlistedBy } from './listing.ts'
import type { ListedVehicle, ListingSettings } from './listing-rules.ts'

/** Vehicles that are alike to every rule of listing. */
export interface ListingGroup extends ListedVehicle {
  vehicles: number
  /** Some of their stock numbers. */
  examples: readonly string[]
}

export interface UnlistedReason {
  setting: string
  /** Which vehicles it keeps off, in words. */
  hidden: string
  /** A vehicle that two settings keep off counts for both. */
  vehicles: number
  examples: string[]
}

export interface UnlistedCounts {
  vehicles: number
  unlisted: number
  reasons: UnlistedReason[]
}

const MOST_EXAMPLES = 5

/** Sums up groups of vehicles, the commonest reason first. `today` is a day number of the site's zone. */
export function countUnlisted(
  groups: readonly ListingGroup[],
  settings: ListingSettings,
  today: number,
): UnlistedCounts {
  const reasons = new Map<string, UnlistedReason>()
  const sum: UnlistedCounts = { vehicles: 0, unlisted: 0, reasons: [] }
  for (const group of groups) {
    const rules = unlistedBy(group, settings, today)
    sum.vehicles += group.vehicles
    if (rules.length > 0) sum.unlisted += group.vehicles
    for (const { setting, hidden } of rules) {
      const reason = reasons.get(setting) ?? { setting, hidden: hidden(settings), vehicles: 0, examples: [] }
      reason.vehicles += group.vehicles
      reason.examples.push(...group.examples.slice(0, MOST_EXAMPLES - reason.examples.length))
      reasons.set(setting, reason)
    }
  }
  return { ...sum, reasons: [...reasons.values()].sort((one, other) => other.vehicles - one.vehicles) }
}
