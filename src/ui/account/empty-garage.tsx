import { Silhouette } from '../silhouette/silhouette.tsx'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

interface EmptyGarageProps {
  kind: SilhouetteKind
  title: string
  text: string
  link: { label: string; href: string }
}

/** A page of the garage that holds nothing yet: a pale vehicle, what goes here, and the way on (ACCOUNT.md 4). */
export function EmptyGarage({ kind, title, text, link }: EmptyGarageProps) {
  return (
    <div className="emp">
      <div className="emp__s">
        <Silhouette kind={kind} paint="silver" />
      </div>
      <EmptyWords title={title} text={text} />
      <a className="btn btn--go" href={link.href}>
        {link.label}
      </a>
    </div>
  )
}

/** A list of lines that holds nothing yet, without a stage. */
export function EmptyList({ title, text, link }: Omit<EmptyGarageProps, 'kind'>) {
  return (
    <div className="emp">
      <EmptyWords title={title} text={text} />
      <a className="btn btn--go" href={link.href}>
        {link.label}
      </a>
    </div>
  )
}

const SAMPLE_TAGS = ['Used', 'SUV', 'Under $45,000'] as const

/** No saved search yet: three tags show what one is made of. */
export function EmptySearches({ href }: { href: string }) {
  return (
    <div className="emp">
      <p className="emp__tags" aria-hidden="true">
        {SAMPLE_TAGS.map((tag) => (
          <span key={tag} className="tag tag--line">
            {tag}
          </span>
        ))}
      </p>
      <EmptyWords
        title="No saved search yet"
        text="Set the filters you want, then press Save this search. We write when something new matches."
      />
      <a className="btn btn--go" href={href}>
        Start a search
      </a>
    </div>
  )
}

function EmptyWords({ title, text }: Pick<EmptyGarageProps, 'title' | 'text'>) {
  return (
    <>
      <h2 className="h3">{title}</h2>
      <p className="mute emp__text">{text}</p>
    </>
  )
}
