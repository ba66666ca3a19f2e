import { LeadSign } from '#ui/office/lead-signs.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import type { LeadView } from './load.ts'

/** Proof that the lead reached somebody: each route with the other side's own words (Office R17). */
export function Proof({ view: { proof, work, canErase, reference, problems } }: { view: LeadView }) {
  return (
    <details className="pf" id="proof" open>
      <summary aria-label={proof.head.words}>
        <LeadSign kind={proof.head.isGood ? 'won' : 'bad'}>
          <b className="b">{proof.head.words}</b>
        </LeadSign>
      </summary>
      <Routes rows={proof.rows} />
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
      {canErase && <Erase reference={reference} problem={problems['reference']} />}
    </details>
  )
}

function Routes({ rows }: Pick<LeadView['proof'], 'rows'>) {
  return (
    <section className="tw" aria-label="Proof of delivery">
      <table className="t tc proof">
        <caption className="vh">Proof of delivery</caption>
        <thead>
          <tr>
            {['Route', 'Tries', 'Answer of the other side', 'Proof'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
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

function Erase({ reference, problem }: { reference: string; problem: string | undefined }) {
  return (
    <details className="er">
      <summary className="link">Erase this lead</summary>
      <form method="post">
        <p>
          The person’s details, message, notes and deliveries are deleted for good; a line with the reference stays.
          Letters that were sent are not called back.
        </p>
        <label htmlFor="reference">Type {reference}</label>
        <input className="inp" id="reference" name="reference" autoComplete="off" required />
        {problem !== undefined && <Problem>{problem}</Problem>}
        <button className="btn btn--bad" type="submit" name="do" value="erase">
          Erase for good
        </button>
      </form>
    </details>
  )
}
