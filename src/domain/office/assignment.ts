/** Gives a new lead to a person by the site's rules (Office R20). */
import type { LeadCategory } from '../leads/lead.ts'
import type { AssignRule } from '../site/settings/lead-routes.ts'

/** A person who may be given leads, as they stand now. */
export interface Colleague {
  id: string
  /** In lower case, as rules name them. */
  email: string
  isAway: boolean
  /** When they were last given a lead; null: never. */
  lastTurnAt: Date | null
  /** Leads that they have and that are open. */
  openLeads: number
}

/** The first rule that takes the lead; null where none does, and the lead waits for somebody to take it. */
export function ruleFor(
  rules: readonly AssignRule[],
  lead: { category: LeadCategory; locationId: string | null },
): AssignRule | null {
  return (
    rules.find(
      ({ categories, locations }) =>
        (categories.length === 0 || categories.includes(lead.category)) &&
        (locations.length === 0 || (lead.locationId !== null && locations.includes(lead.locationId))),
    ) ?? null
  )
}

/**
 * The person whose turn it is: by `turns` who has waited longest for one, by `least-open` who has fewest open leads.
 * Equal ones come in the rule's order. People who are away are passed over; null where nobody is there.
 */
export function personFor<Person extends Colleague>(
  { staff, way }: AssignRule,
  colleagues: readonly Person[],
): Person | null {
  const present = staff.flatMap(
    (email) => colleagues.find((one) => one.email === email.toLowerCase() && !one.isAway) ?? [],
  )
  const turn = ({ lastTurnAt }: Person) => lastTurnAt?.getTime() ?? 0
  const [first] = present.toSorted((one, other) =>
    way === 'turns' ? turn(one) - turn(other) : one.openLeads - other.openLeads || turn(one) - turn(other),
  )
  return first ?? null
}
