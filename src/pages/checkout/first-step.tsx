import { Masses } from '#ui/card/masses.tsx'
import { Bill, type BillView } from '#ui/checkout/bill.tsx'
import { KnownFacts, NextThings, type KnownFact } from '#ui/checkout/known-facts.tsx'
import { VehicleStage } from '#ui/checkout/vehicle-stage.tsx'
import { Steps } from '#ui/form/steps.tsx'
import type { StepView } from '#ui/form/step-view.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { PriceBlock } from '#ui/price/price-block.tsx'
import { Triptych, type Repayment } from '#ui/price/triptych.tsx'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
import type { PublicSite } from '../public-site.ts'

export interface FirstStepView {
  kind: 'first'
  heading: string
  steps: readonly StepView[]
  vehicle: VehicleBriefView
  /** "Southerly Cairns, stock C48213, 41,206 km". */
  whereabouts: string
  masses: { label: string; value: string }[]
  repayment: Repayment | null
  bill: BillView
  go: { label: string; href: string }
  /** Below the button: what comes back, and that nothing is added. */
  promises: readonly string[]
  facts: readonly KnownFact[]
  next: readonly { title: string; text: string }[]
}

export function FirstStep({ site, view }: { site: PublicSite; view: FirstStepView }) {
  const { heading, steps, vehicle, whereabouts, masses, repayment, bill, go, promises, facts, next } = view
  return (
    <div className="wrap ckw">
      <h1 className="h2">{heading}</h1>
      <Steps steps={steps} />
      <div className="ckg ckg--first">
        <div className="ckg__m">
          <div className="ckg__stage">
            <VehicleStage vehicle={vehicle} alt={vehicle.title} sizes="(min-width: 992px) 680px, 100vw" isFirst />
          </div>
          <section className="vid" aria-label="Vehicle">
            <div>
              <h2 className="h3">
                {vehicle.title}
                {vehicle.grade === null ? null : <span className="card__s">{vehicle.grade}</span>}
              </h2>
              <p className="sm mute">{whereabouts}</p>
            </div>
            <div className="vid__p">
              <PriceBlock price={vehicle.price} />
              <p className="sm mute">Held for you from the moment you reserve</p>
            </div>
            <Masses masses={masses} />
            {repayment === null ? null : <Triptych repayment={repayment} linksToNote />}
          </section>
        </div>
        <PayFirst bill={bill} go={go} promises={promises} />
        <section className="ckg__facts" aria-label="Good to know">
          <KnownFacts facts={facts} level={2} />
        </section>
        <section className="ckg__next">
          <h2 className="h3">What happens next</h2>
          <NextThings things={next} />
        </section>
      </div>
      {repayment === null || site.finance === null ? null : (
        <div className="ckw__note">
          <FinanceNoteText note={site.finance} />
        </div>
      )}
    </div>
  )
}

/** The bill of today, and the way on. */
function PayFirst({ bill, go, promises }: Pick<FirstStepView, 'bill' | 'go' | 'promises'>) {
  return (
    <aside className="ckg__s" aria-label="What you pay today">
      <div className="panel pay">
        <Bill view={bill} />
        <a className="btn btn--go btn--block" href={go.href}>
          {go.label}
        </a>
        <p className="pay__ok">
          <Icon name="good" />
          <span>
            {promises.map((promise, place) => (
              <span key={promise}>
                {place === 0 ? null : <br />}
                {promise}
              </span>
            ))}
          </span>
        </p>
      </div>
    </aside>
  )
}
