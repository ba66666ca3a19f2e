import { Silhouette } from '../silhouette/silhouette.tsx'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

interface EmptyGarageProps {
  kind: SilhouetteKind
  text: string
  link: { label: string; href: string }
}

/** A page of the garage that holds nothing yet: what goes here, and the way on. */
export function EmptyGarage({ kind, text, link }: EmptyGarageProps) {
  return (
    <div className="emp">
      <div className="emp__s">
        <Silhouette kind={kind} paint="silver" />
      </div>
      <p>{text}</p>
      <a className="btn btn--go" href={link.href}>
        {link.label}
      </a>
    </div>
  )
}
