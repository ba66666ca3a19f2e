import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { Icon } from '../icons/icon.tsx'
import type { Paint } from '../paint/paints.ts'
import { CARD_SIZES } from '../picture-sizes.ts'
import { PriceBlock } from '../price/price-block.tsx'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'

export interface DriveSummaryView {
  vehicle: { title: string; grade: string | null; href: string; image: { src: string; srcSet: string } | null; kind: SilhouetteKind | null; paint: Paint; price: PriceDisplay } | null
  /** `Saturday 21 November, 10:30 am`; null while none is chosen. */
  when: string | null
  place: string
  address: string
  isDriven: boolean
  disclaimer: string[]
}

/** What is booked, beside the choice of when (A12.5). */
export function DriveSummary({ view: { vehicle, when, place, address, isDriven, disclaimer } }: { view: DriveSummaryView }) {
  return (
    <aside className="panel drive__summary" aria-label="Your booking">
      {vehicle === null ? null : (
        <div className={`card__pic paint-${vehicle.paint}`}>
          {vehicle.image === null
            ? vehicle.kind === null ? null : <Silhouette kind={vehicle.kind} paint={vehicle.paint} lazy={false} />
            : <img src={vehicle.image.src} srcSet={vehicle.image.srcSet} sizes={CARD_SIZES} alt="" width={640} height={400} />}
        </div>
      )}
      <div className="drive__facts">
        {vehicle === null ? null : (
          <>
            <p className="h3"><a href={vehicle.href}>{vehicle.title}</a>{vehicle.grade === null ? null : <span className="card__s">{vehicle.grade}</span>}</p>
            <PriceBlock price={vehicle.price} />
          </>
        )}
        <ul className="facts drive__list">
          {when === null ? null : <li><Icon name="calendar" small />{when}</li>}
          <li><Icon name="pin" small /><span>{place}, {address}</span></li>
          {isDriven ? <li><Icon name="person" small />Bring your driver licence</li> : null}
        </ul>
        <p className="sm mute">Free, no deposit. Change or cancel by the link in the email we send you.</p>
        {disclaimer.map((paragraph) => <p key={paragraph} className="sm mute">{paragraph}</p>)}
      </div>
    </aside>
  )
}
