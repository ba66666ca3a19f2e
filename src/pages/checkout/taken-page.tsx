import type { CardView } from '#ui/card/card-view.ts'
import { Say } from '#ui/checkout/say.tsx'
import { VehicleStage } from '#ui/checkout/vehicle-stage.tsx'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'

export interface TakenView {
  kind: 'taken'
  heading: string
  vehicle: VehicleBriefView
  title: string
  text: string
  /** Where the shopper asks to be told when it comes free; null without accounts. */
  tellHref: string | null
  /** Where the shopper who asked first signs in; null for others. */
  signInHref: string | null
  /** The page itself, once it may be free; null of a reserved vehicle. */
  again: string | null
  similar: { cards: CardView[]; href: string }
}

export function TakenPage({ view }: { view: TakenView }) {
  const { heading, vehicle, title, text, tellHref, signInHref, again, similar } = view
  return (
    <div className="wrap ckw">
      <h1 className="h2">{heading}</h1>
      <div className="ckg ckw__note">
        <div className="ckg__m">
          <Say title={title}>{text}</Say>
          <p className="bk">
            {again === null ? null : (
              <a className="btn btn--line" href={again}>
                Look again
              </a>
            )}
            {signInHref === null ? null : (
              <a className="btn btn--line" href={signInHref}>
                It is kept for me: sign in
              </a>
            )}
            {tellHref === null ? null : (
              <a className="btn btn--solid" href={tellHref}>
                Tell me if it comes free
              </a>
            )}
          </p>
        </div>
        <div className="ckg__s ckg__stage">
          <VehicleStage vehicle={vehicle} alt="" />
        </div>
      </div>
      <SimilarBlock {...similar} />
    </div>
  )
}
