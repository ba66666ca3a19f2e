import { HeadRow } from '#ui/office/head-row.tsx'
import { LeadSign } from '#ui/office/lead-signs.tsx'
import type { LeadView } from './load.ts'
import type { ProofRow } from './timeline.ts'

/** Proof that the lead reached somebody: each route with the other side's own words (Office R17). */
export function Proof({ view: { proof, work, sheetHref } }: { view: LeadView }) {
  return (
    <details className="pf" id="proof" open>
      <summary aria-label={proof.head.words}>
        <LeadSign kind={proof.head.isGood ? 'won' : 'bad'}>
          <b className="b">{proof.head.words}</b>
        </LeadSign>
      </summary>
      <Routes rows={proof.rows} />
      <div className="pf__f">
        {work !== null && (
          <form method="post">
            <button className="btn btn--line" type="submit" name="do" value="again">
              Send again
            </button>
          </form>
        )}
        <form method="post" data-plain>
          <button className="btn btn--quiet" type="submit" name="do" value="adf">
            Download ADF
          </button>
          <button className="btn btn--quiet" type="submit" name="do" value="json">
            Download JSON
          </button>
        </form>
        <a className="btn btn--quiet" href={sheetHref}>
          Sheet to print
        </a>
      </div>
    </details>
  )
}

/** The routes of a lead, with tries, the other side's answer, and the id by which it can be found there. */
export function Routes({ rows }: { rows: readonly ProofRow[] }) {
  return (
    <section className="tw" aria-label="Proof of delivery">
      <table className="t tc proof">
        <caption className="vh">Proof of delivery</caption>
        <HeadRow heads={['Route', 'Tries', 'Answer of the other side', 'Proof']} />
        <tbody>
          {rows.map(({ key, route, to, tries, kind, state, answer, id }) => (
            <tr key={key}>
              <th scope="row">
                {route}
                <br />
                <span className="sm mute">{to}</span>
              </th>
              <td>{tries}</td>
              <td>
                <LeadSign kind={kind}>{state}</LeadSign>
                {answer !== null && <span className="mono">{answer}</span>}
              </td>
              <td>
                <span className="mono">{id}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
