/** Counted facts above a list that engines may list, and the lists beside it (R14). */
import { Triptych, type Repayment } from '../price/triptych.tsx'

export interface LandingView {
  /** Of the vehicles that are for sale; none where too little is known. */
  sentences: readonly string[]
  /** The lowest one, with its rates. */
  repayment: Repayment | null
  /** The dealer's own words. */
  words: string | null
  related: readonly { label: string; href: string }[]
}

export function LandingIntro({ view: { sentences, repayment, words } }: { view: LandingView }) {
  if (sentences.length === 0 && words === null) return null
  return (
    <div className="landing">
      {sentences.length === 0 ? null : <p>{sentences.join(' ')}</p>}
      {words === null ? null : <p>{words}</p>}
      {repayment === null ? null : (
        <div className="landing__week">
          <p>The lowest repayment of them:</p>
          <Triptych repayment={repayment} linksToNote />
        </div>
      )}
    </div>
  )
}

export function RelatedLists({ view: { related } }: { view: LandingView }) {
  if (related.length === 0) return null
  return (
    <nav className="related" aria-labelledby="related">
      <h2 className="h4" id="related">
        Related
      </h2>
      <ul className="chips">
        {related.map(({ label, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
