import { LeadSign } from '#ui/office/lead-signs.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import type { LeadView } from './load.ts'

/** Proof that the lead reached somebody: each route with the other side's own words (Office R17). */
export function Proof({ view: { proof, work, canErase, reference, problems } }: { view: LeadView }) {
  return (
    <details className="pf" id="proof" open>
      <summary>
        <LeadSign kind={proof.head.isGood ? 'won' : 'bad'}>
          <b className="b">{proof.head.words}</b>
        </LeadSign>
      </summary>
      <div className="tw" role="region" aria-label="Proof of delivery" tabIndex={0}>
        <table className="t tc proof" role="table">
          <caption className="vh">Proof of delivery</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Route', 'Tries', 'Answer of the other side', 'Proof'].map((head) => (
                <th key={head} scope="col" role="columnheader">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {proof.rows.map(({ key, route, to, tries, kind, state, answer, id }) => (
              <tr key={key} role="row">
                <th scope="row" role="rowheader">
                  {route}
                  <br />
                  <span className="sm mute">{to}</span>
                </th>
                <td role="cell">{tries}</td>
                <td role="cell">
                  <LeadSign kind={kind}>{state}</LeadSign>
                  {answer !== null && <span className="mono">{answer}</span>}
                </td>
                <td role="cell" className="mono">
                  {id}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form className="pf__f" method="post">
        {work !== null && (
          <button className="btn btn--line" type="submit" name="do" value="again">
            Send again
          </button>
        )}
        <button className="btn btn--quiet" type="submit" name="do" value="adf">
          Download ADF
        </button>
        <button className="btn btn--quiet" type="submit" name="do" value="json">
          Download JSON
        </button>
        <span className="xs mute">Print this page for a sheet with the proof.</span>
      </form>
      {canErase && (
        <details className="er">
          <summary className="link">Erase this lead</summary>
          <form method="post">
            <p>
              The person’s details, message, notes and deliveries are deleted for good; a line with the reference stays.
              Letters that were sent are not called back.
            </p>
            <label htmlFor="reference">Type {reference}</label>
            <input className="inp" id="reference" name="reference" autoComplete="off" required />
            {problems['reference'] !== undefined && <Problem>{problems['reference']}</Problem>}
            <button className="btn btn--bad" type="submit" name="do" value="erase">
              Erase for good
            </button>
          </form>
        </details>
      )}
    </details>
  )
}
