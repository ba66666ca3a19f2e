import { CheckList } from '#ui/office/check-list.tsx'

interface Choice {
  value: string
  label: string
}

/** The parts of a site that a role can be narrowed to, and those that are chosen. */
export interface ScopeView {
  /** Empty where the site has one alone. */
  dealerships: Choice[]
  chosenDealerships: string[]
  yards: Choice[]
  chosenYards: string[]
}

/** Lists that narrow a role to dealerships and yards (Office R8). */
export function ScopeLists({ scope }: { scope: ScopeView }) {
  const { dealerships, chosenDealerships, yards, chosenYards } = scope
  return (
    <>
      {dealerships.length > 0 && (
        <CheckList
          legend="Only the yards of these dealerships"
          name="dealership"
          choices={dealerships}
          chosen={chosenDealerships}
        />
      )}
      <CheckList
        legend="Only these yards"
        hint="All yards, where nothing is ticked."
        name="yard"
        choices={yards}
        chosen={chosenYards}
      />
    </>
  )
}
