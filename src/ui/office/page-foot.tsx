import type { ReactNode } from 'react'

/** Links to the pages beside this one of a list, null where there is none, and words on which rows it has. */
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
  children?: ReactNode
}) {
  return (
    <div className="pg">
      {children !== undefined && <span>{children}</span>}
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
