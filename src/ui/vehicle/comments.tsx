import type { CutText } from '#domain/vehicle/dealer-comments.ts'

/** The dealer's comments as plain text. Markup in them is never run. */
export function Comments({ comments }: { comments: CutText }) {
  if (comments.rest === null) return <p className="comments">{comments.start}</p>
  return (
    <>
      <p className="comments">{`${comments.start} …`}</p>
      <details className="more more--text">
        <summary className="btn btn--line btn--sm">
          <span className="more__shut">Show More</span>
          <span className="more__open">Show Less</span>
        </summary>
        <p className="comments">{`… ${comments.rest}`}</p>
      </details>
    </>
  )
}
