/** Links to the pages beside this one of a list by time; null where there is none. */
export function NewerOlder({ newer, older }: { newer: string | null; older: string | null }) {
  return (
    <nav className="in act of-acts" aria-label="Pages">
      {newer !== null && (
        <a className="btn btn--line" href={newer}>
          Newer
        </a>
      )}
      {older !== null && (
        <a className="btn btn--line" href={older}>
          Older
        </a>
      )}
    </nav>
  )
}
