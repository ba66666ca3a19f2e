import type { ReactNode } from 'react'

/** Says which rows of a list a page has, with links to the pages beside it; null where there is none. */
export function PageFoot({
  label,
  previous,
  next,
  children,
}: {
  /** Names the links where a screen has several lists. */
  label?: string
  previous: string | null
  next: string | null
  children: ReactNode
}) {
  return (
    <div className="pg">
      <span>{children}</span>
      {(previous ?? next) !== null && (
        <nav className="act" aria-label={label ?? 'Pages'}>
          {previous !== null && (
            <a className="btn btn--line" href={previous}>
              Previous
            </a>
          )}
          {next !== null && (
            <a className="btn btn--line" href={next}>
              Next
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
