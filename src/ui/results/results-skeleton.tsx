/** Cards of a page that are drawn while it is on its way. */
const CARDS = 6

/** Stands where a results page will be, in the shape of what follows, while its data is on the way from another page. */
export function ResultsSkeleton() {
  return (
    <div className="wrap results skel" aria-busy="true">
      <output className="vh">Loading vehicles</output>
      <div className="skel__crumb" />
      <div className="skel__h" />
      <div className="results__g">
        <div className="skel__rail only-wide" />
        <div>
          <div className="bar">
            <span className="skel__bar" />
            <span className="skel__bar" />
          </div>
          <div className="grid">{Array.from({ length: CARDS }, (_, place) => cardShape(place))}</div>
        </div>
      </div>
    </div>
  )
}

/** The blocks of a card: picture, title and grade, facts, price, repayment, place. */
function cardShape(place: number) {
  return (
    <div key={place} className="card">
      <div className="card__pic" />
      <div className="card__bd">
        {['t', 's', 'facts', 'price', 'tri', 'place'].map((block) => (
          <span key={block} className={`skel__${block}`} />
        ))}
      </div>
    </div>
  )
}
