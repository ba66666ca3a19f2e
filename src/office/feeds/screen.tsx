import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign, type SignKind } from '#ui/office/sign.tsx'
import type { FeedLine, FeedsView } from './load.ts'
import { SourceFields } from './source-fields.tsx'

export const RUN_SIGNS: Readonly<Record<NonNullable<FeedLine['last']>['state'], SignKind>> = {
  running: 'work',
  done: 'good',
  stopped: 'warn',
  failed: 'bad',
}

/** The site's sources of stock, and the form for another one. */
export function FeedsScreen({ view: { lines, canAdd, form, problems } }: { view: FeedsView }) {
  const needy = lines.filter(({ failure, late }) => failure !== null || late !== null).length
  const facts = lines.length === 0 ? null : `${lines.length} in all, ${needy} need you.`
  return (
    <>
      <PageHead title="Feeds" facts={facts} />
      {lines.length === 0 && (
        <p className="in">No stock comes in by a feed yet. Add a source below; its first file fills the site.</p>
      )}
      {lines.length > 0 && <FeedTable lines={lines} />}
      {canAdd && (
        <details className="sec in" open={Object.keys(problems).length > 0 || lines.length === 0}>
          <summary className="link">Add a source</summary>
          {Object.keys(problems).length > 0 && <MessageBox kind="bad" title="The source was not added." />}
          <form method="post" className="fgrid">
            <SourceFields form={form} problems={problems} isNew />
            <div className="act">
              <button className="btn btn--go" name="do" value="add" type="submit">
                Add source
              </button>
            </div>
          </form>
        </details>
      )}
    </>
  )
}

function FeedTable({ lines }: Pick<FeedsView, 'lines'>) {
  return (
    <div className="tw">
      <table className="t tc">
        <caption className="vh">Sources of stock</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Last run</th>
            <th scope="col">How it went</th>
            <th scope="col">Refused</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FeedRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FeedRow({ line: { name, href, how, last, late, failure, next } }: { line: FeedLine }) {
  return (
    <tr>
      <th scope="row">
        <a className="row link" href={href}>
          {name}
        </a>
        <br />
        <span className="sm mute">{how}</span>
      </th>
      <td>{last === null ? '' : <a href={last.href}>{last.when}</a>}</td>
      <td>
        {late !== null && <Sign kind="bad">{late}</Sign>}{' '}
        {failure !== null ? (
          <Sign kind="bad">Failed</Sign>
        ) : (
          last && <Sign kind={RUN_SIGNS[last.state]}>{last.stateWords}</Sign>
        )}
      </td>
      <td>{last === null || last.refused === 0 ? '' : `${last.refused} rows`}</td>
      <td>{next}</td>
    </tr>
  )
}
