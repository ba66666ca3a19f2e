/** The shape of a card that is on its way. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <div className="card__pic sk" />
      <div className="card__bd">
        <span className="sk sk--title" />
        <span className="sk sk--short" />
        <span className="sk" />
        <span className="sk sk--price" />
        <span className="sk sk--foot" />
      </div>
    </div>
  )
}
