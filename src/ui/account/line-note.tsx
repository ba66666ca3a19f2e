export interface LineView {
  /** "You are first in line." */
  words: string
  /** Where the vehicle is reserved that is kept for the shopper; null while they wait. */
  reserveHref: string | null
}

/** The shopper's place in the line for a vehicle, and the way out of it. */
export function LineNote({ id, here, title, line }: { id: number; here: string; title: string; line: LineView }) {
  return (
    <form className="watch__line" method="post" action={here}>
      <p>{line.words}</p>
      <p className="bk">
        {line.reserveHref === null ? null : (
          <a className="btn btn--go btn--sm" href={line.reserveHref}>
            Reserve it
          </a>
        )}
        <input type="hidden" name="do" value="line-leave" />
        <button className="link" name="vehicle" value={id}>
          Leave the line<span className="vh"> for {title}</span>
        </button>
      </p>
    </form>
  )
}
