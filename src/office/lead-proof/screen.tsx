import { PageHead } from '#ui/office/page-head.tsx'
import { LeadSign } from '#ui/office/lead-signs.tsx'
import { Routes } from '../lead/proof.tsx'
import { Timeline } from '../lead/timeline-list.tsx'
import type { LeadProofView } from './load.ts'

/** The sheet: what was kept, each route with the other side's own words, and what happened. */
export function LeadProofScreen({ view }: { view: LeadProofView }) {
  const { reference, person, backHref, dealer, kept, wishes, timeline, proof, made } = view
  return (
    <>
      <PageHead
        title={`Proof of delivery, ${reference}`}
        back={{ label: person, href: backHref }}
        facts={`${dealer}. Kept on ${kept}.`}
      >
        <button className="btn btn--go" type="button" data-print hidden>
          Print this sheet
        </button>
      </PageHead>
      <div className="in sheet-p">
        <p>
          <LeadSign kind={proof.head.isGood ? 'won' : 'bad'}>
            <b className="b">{proof.head.words}</b>
          </LeadSign>
        </p>
        <Routes rows={proof.rows} />
        <h2 className="h2">What was asked</h2>
        <dl className="kv">
          <div className="kv__row">
            <dt>Person</dt>
            <dd>{person}</dd>
          </div>
          {wishes.map(({ label, value }) => (
            <div key={label} className="kv__row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2 className="h2">What has happened</h2>
        <Timeline lines={timeline} />
        <p className="xs mute">{made}</p>
      </div>
    </>
  )
}
