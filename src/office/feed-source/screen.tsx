import { HeadRow } from '#ui/office/head-row.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { RUN_SIGNS } from '../feeds/screen.tsx'
import { SourceFields } from '../feeds/source-fields.tsx'
import type { SourceView } from './load.ts'

/** One source: what is wrong, its runs, and its settings. */
export function SourceScreen({ view }: { view: SourceView }) {
  const { name, backHref, facts, runs, source, can, problems, said, newKey } = view
  return (
    <>
      <PageHead title={name} facts={facts} back={{ label: 'Feeds', href: backHref }}>
        {source !== null && can.run && <SourceButtons source={source} />}
      </PageHead>
      {said !== null && <MessageBox kind="good" title={said} />}
      {newKey !== null && (
        <ShownOnce label="Key of the source" words="The new key. It is shown only now." secret={newKey} />
      )}
      {problems[''] !== undefined && <MessageBox kind="bad" title={problems['']} />}
      {source?.late != null && (
        <MessageBox kind="bad" title={`The feed is ${source.late} late.`}>
          The site shows the stock of the last good file.
        </MessageBox>
      )}
      {source?.failure != null && (
        <MessageBox kind="bad" title="The last delivery did not go well.">
          {source.failure}
        </MessageBox>
      )}
      <RunTable runs={runs} />
      {source !== null && (
        <>
          {can.run && <Upload source={source} />}
          {can.map && <Settings view={view} source={source} />}
        </>
      )}
    </>
  )
}

type Source = NonNullable<SourceView['source']>

function SourceButtons({ source: { kind, version, isPaused, columnsHref } }: { source: Source }) {
  return (
    <form method="post" className="fact">
      <input type="hidden" name="version" value={version} />
      {columnsHref !== null && (
        <a className="btn btn--line" href={columnsHref}>
          Columns
        </a>
      )}
      <button className="btn btn--line" name="do" value="pause" type="submit">
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      {kind === 'https' && (
        <button className="btn btn--line" name="do" value="fetch" type="submit">
          Fetch now
        </button>
      )}
    </form>
  )
}

function RunTable({ runs }: Pick<SourceView, 'runs'>) {
  if (runs.length === 0) return <p className="in">No file has come yet.</p>
  return (
    <div className="tw">
      <table className="t tc">
        <caption className="vh">Runs, the newest first</caption>
        <HeadRow heads={['Run', 'When', 'How it went', 'Read', 'Created', 'Updated', 'Sold', 'Refused']} />
        <tbody>
          {runs.map(({ id, href, when, by, state, stateWords, counts }) => (
            <tr key={id}>
              <th scope="row">
                <a className="row link" href={href}>
                  Run {id}
                </a>
              </th>
              <td>
                {when}, <span className="mute">{by}</span>
              </td>
              <td>
                <Sign kind={RUN_SIGNS[state]}>{stateWords}</Sign>
              </td>
              <Count label="read" value={counts.rowsRead} />
              <Count label="created" value={counts.created} />
              <Count label="updated" value={counts.updated} />
              <Count label="sold" value={counts.sold} />
              <Count label="refused" value={counts.rowsRefused} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <td>
      {value === 0 ? '' : value.toLocaleString('en-AU')}
      {value !== 0 && <span className="only-s"> {label}</span>}
    </td>
  )
}

function Upload({ source: { uploadHref } }: { source: Source }) {
  return (
    <section className="sec in" aria-labelledby="upload">
      <h2 className="h2" id="upload">
        Import a file by hand
      </h2>
      <form method="post" action={uploadHref} encType="multipart/form-data" className="fact">
        <label htmlFor="file">CSV or JSON, up to 50 MB, gzip too</label>
        <input id="file" name="file" type="file" required />
        <button className="btn btn--line" type="submit">
          Import file
        </button>
      </form>
    </section>
  )
}

function Settings({ view: { form, problems }, source }: { view: SourceView; source: Source }) {
  const { version, pushPath, hasKey, mapped } = source
  return (
    <details className="sec in" open={Object.keys(problems).length > 0}>
      <summary className="link">Settings{mapped > 0 ? `, ${mapped} columns mapped` : ''}</summary>
      <form method="post" className="fgrid">
        <input type="hidden" name="version" value={version} />
        <SourceFields form={form} problems={problems} isNew={false} />
        <div className="act">
          <button className="btn btn--go" name="do" value="save" type="submit">
            Save source
          </button>
        </div>
      </form>
      <form method="post" className="fact">
        <input type="hidden" name="version" value={version} />
        <p>
          Another system may put a file here: <code className="raw">PUT {pushPath}</code> with{' '}
          <code className="raw">Authorization: Bearer</code> and a key.
        </p>
        <button className="btn btn--line" name="do" value="key" type="submit">
          {hasKey ? 'Make another key' : 'Make a key'}
        </button>
      </form>
    </details>
  )
}
