/**
 * How often the vehicle was seen (A6.18). The page is the same for everybody, so the number comes later: the page's
 * script sets it and shows the words that go with it (`browser/view-count.ts`). Its line is there from the start, so
 * that nothing moves.
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
