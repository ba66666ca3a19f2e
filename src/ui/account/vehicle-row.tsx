import type { ReactNode } from 'react'
import type { Paint } from '../paint/paints.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'

export interface VehicleRowView {
  href: string
  title: string
  /** "38,600 km, Southerly Cairns". */
  detail: string
  image: string | null
  kind: SilhouetteKind | null
  paint: Paint
  /** "$28,490"; null where no price is shown. */
  price: string | null
  /** "drive away". */
  basis: string | null
}

/** A vehicle as one line of a list; the whole line is its link. `children` stand in place of the detail. */
export function VehicleRow({ row, children }: { row: VehicleRowView; children?: ReactNode }) {
  return (
    <li className="rw">
      <div className="rw__pic">
        {row.image === null ? (
          row.kind === null ? null : (
            <Silhouette kind={row.kind} paint={row.paint} lazy />
          )
        ) : (
          <img src={row.image} alt="" width={640} height={400} loading="lazy" />
        )}
      </div>
      <div>
        <a href={row.href}>{row.title}</a>
        {children ?? <p className="sm mute">{row.detail}</p>}
      </div>
      {row.price === null ? null : (
        <p className="rw__v">
          {row.price} {row.basis === null ? null : <span>{row.basis}</span>}
        </p>
      )}
    </li>
  )
}
