/**
 * The vehicle's number of views (A6.18). The page is cached for everybody, so `browser/view-count.ts` fills the number
 * in. Its line is there from the start, so that nothing moves.
 */
export function ViewCount() {
  return (
    <p className="mute sm side__views">
      <span data-views="number" hidden />{' '}
      <span data-views="one" hidden>
        view
      </span>
      <span data-views="many" hidden>
        views
      </span>
    </p>
  )
}
