import type { ReactNode } from 'react'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { Fact } from '../card/card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { BelowMarket } from '../price/below-market.tsx'
import { PriceBlock } from '../price/price-block.tsx'
import { Triptych, type Repayment } from '../price/triptych.tsx'
import { ActionButtons, SmallActions, type ActionLink } from './action-list.tsx'
import { PhoneAction, type PhoneView } from './phone-action.tsx'

export interface PriceCardView {
  title: string
  grade: string | null
  /** Yard and stock number in one line. */
  whereabouts: string
  price: PriceDisplay
  belowMarket: { cents: number; of: string } | null
  repayment: Repayment | null
  facts: Fact[]
  /** "Arriving 3 December". */
  arriving: string | null
  /** Actions in order (A6.9); for a sold vehicle only `similar`. */
  actions: ActionLink[]
  phone: PhoneView | null
  /** The selling dealer, with the licence number. */
  seller: string
  isForSale: boolean
}

interface PriceCardProps {
  view: PriceCardView
  /** Number of views, which a script fills in. */
  views: ReactNode
  /** Print, PDF and share. */
  tools: ReactNode
}

/** The price and the next steps (A6.9), or the SOLD notice (A6.10). */
export function PriceCard({ view, views, tools }: PriceCardProps) {
  const { title, grade, whereabouts, isForSale } = view
  return (
    <aside className="side" aria-label={isForSale ? 'Price and actions' : 'Sold'}>
      <div>
        <h1>
          {title}
          {grade === null ? null : (
            <>
              {' '}
              <span>{grade}</span>
            </>
          )}
        </h1>
        <p className="mute sm side__place">{whereabouts}</p>
        {views}
      </div>
      {isForSale ? <ForSale view={view} tools={tools} /> : <SoldNotice view={view} />}
      <p className="xs mute">{view.seller}</p>
    </aside>
  )
}

function ForSale({ view, tools }: { view: PriceCardView; tools: ReactNode }) {
  const { actions, phone } = view
  const preApproval = actions.find(({ kind }) => kind === 'pre-approval')
  return (
    <>
      <div>
        <PriceBlock price={view.price} />
        {view.belowMarket === null ? null : <BelowMarket cents={view.belowMarket.cents} of={view.belowMarket.of} />}
      </div>
      {view.arriving === null ? null : (
        <p>
          <b>{view.arriving}</b>
        </p>
      )}
      {view.repayment === null ? null : <Triptych repayment={view.repayment} linksToNote />}
      {preApproval === undefined ? null : (
        <a className="link side__link" href={preApproval.href}>
          {preApproval.label}
          <Icon name="arrow-right" />
        </a>
      )}
      {view.facts.length === 0 ? null : (
        <ul className="icrow">
          {view.facts.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="side__do">
        <ActionButtons actions={actions} />
        {phone === null ? null : <PhoneAction phone={phone} />}
      </div>
      <div className="util">
        <SmallActions actions={actions} />
        {tools}
      </div>
    </>
  )
}

function SoldNotice({ view: { actions } }: { view: PriceCardView }) {
  return (
    <div className="sold">
      <span className="tag tag--sold">SOLD</span>
      <p>This one has gone to its new owner.</p>
      <ActionButtons actions={actions} />
    </div>
  )
}
