import type { Site } from '#domain/site/site.ts'
import type { ScopeView } from './scope-lists.tsx'

const choicesOf = (known: readonly { id: string; name: string }[]) =>
  known.map(({ id, name }) => ({ value: id, label: name }))

/** The parts of a site that a role can be narrowed to. */
export function scopeView(
  { dealerships, locations }: Pick<Site, 'dealerships' | 'locations'>,
  chosen: { dealerships: readonly string[]; locations: readonly string[] },
): ScopeView {
  return {
    dealerships: dealerships.length > 1 ? choicesOf(dealerships) : [],
    chosenDealerships: [...chosen.dealerships],
    yards: choicesOf(locations),
    chosenYards: [...chosen.locations],
  }
}
