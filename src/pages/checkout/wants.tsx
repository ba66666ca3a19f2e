import { YesNo } from '#ui/checkout/yes-no.tsx'
import { Triptych, type Repayment } from '#ui/price/triptych.tsx'

export interface WantsView {
  tradeIn: {
    isYes: boolean
    /** Where one's own vehicle is valued, in a window of its own. */
    valueHref: string
  }
  finance: { isYes: boolean; repayment: Repayment | null }
}

/** Wishes besides the vehicle: each a No or a Yes, and no application of anything. */
export function Wants({ view: { tradeIn, finance } }: { view: WantsView }) {
  return (
    <div className="yns">
      <YesNo
        name="trade_in"
        question="Is there a vehicle to trade in?"
        detail="Bring it along: we look at it while you drive, and make an offer."
        isYes={tradeIn.isYes}
      >
        <p className="sm yns__more">
          <a className="link" href={tradeIn.valueHref} target="_blank" rel="noopener">
            Estimate its value now<span className="vh">, opens a new window</span>
          </a>
        </p>
      </YesNo>
      <YesNo
        name="finance"
        question="Would you like to talk about finance?"
        detail="No application is made now, and nobody checks your credit."
        isYes={finance.isYes}
      >
        {finance.repayment === null ? null : <Triptych repayment={finance.repayment} linksToNote />}
      </YesNo>
    </div>
  )
}
