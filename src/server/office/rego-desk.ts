import { plateOf } from '#domain/trade-in/plate.ts'
import type { Site } from '#domain/site/site.ts'
import type { RegoDesk } from '#office/desks.ts'
import type { RegoLookup } from '#ports/rego-lookup.ts'

export interface RegoServices {
  rego: (site: Site) => RegoLookup
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** Looks up plates and VINs for the office, by the source that the shop's trade-ins have (Office R35). */
export function regoDeskOf({ rego }: RegoServices, site: Site): RegoDesk {
  return {
    find: async (asked) => {
      const text = asked.toUpperCase().replaceAll(/[\s.·-]/gu, '')
      if (VIN.test(text)) return rego(site).findVin(text)
      const plate = plateOf(text)
      return plate === null ? null : rego(site).find({ rego: plate, regoState: null })
    },
  }
}
