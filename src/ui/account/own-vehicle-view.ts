import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import type { ValueLineView } from './value-line-view.ts'

/** A shopper's own vehicle, ready to draw. */
export interface OwnVehicleView {
  id: string
  href: string
  title: string
  /** Empty where the title says all. */
  subtitle: string
  plate: { rego: string; state: string | null } | null
  silhouette: SilhouetteKind | null
  /** Null of what has no odometer. `isOld`: it is asked again. */
  km: { words: string; isOld: boolean } | null
  /** Null where nobody has estimated it yet. */
  worth:
    | {
        kind: 'value'
        middle: string
        range: string
        line: ValueLineView | null
        basis: string
        equity: { before: string; amount: string; after: string } | null
      }
    | { kind: 'none'; words: string }
    | null
  actions: { label: string; href: string }[]
}
