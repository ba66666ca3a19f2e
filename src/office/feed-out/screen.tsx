import { KeyForms } from '#ui/office/key-forms.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import type { FeedOutView } from './load.ts'

/** One feed to a partner: left-out vehicles with the field to mend, and a preview (R41, R160). */
export function FeedOutScreen({ view }: { view: FeedOutView }) {
  const { name, facts, backHref, reasons, madeAt, preview, previewHref, canWork, addresses } = view
  return (
    <>
      <PageHead title={name} facts={facts} back={{ label: 'Feeds to partners', href: backHref }}>
        <a className="btn btn--line" href={previewHref}>
          Preview
        </a>
      </PageHead>
      {addresses !== null && (
        <ShownOnce
          label="Addresses with the new key"
          words="Give this address to the partner. It holds the key and is shown only now."
          secret={addresses}
        />
      )}
      {canWork && <Presses view={view} />}
      <section className="sec in" aria-labelledby="left-out">
        <h2 className="h2" id="left-out">
          Left out{madeAt === null ? '' : `, as of ${madeAt}`}
        </h2>
        {reasons.length === 0 && (
          <p className="mute">{madeAt === null ? 'Its first file was not made yet.' : 'Nothing is left out.'}</p>
        )}
        <ul className="of-rows of-rows--long">
          {reasons.map((reason) => (
            <Reason key={reason.key} reason={reason} />
          ))}
        </ul>
      </section>
      {preview !== null && <Preview rows={preview} />}
    </>
  )
}

function Presses({ view: { isPaused, oldKeyDays } }: { view: FeedOutView }) {
  return (
    <>
      <KeyForms isPaused={isPaused} />
      <p className="in mute">After a change of the key the one before works for {oldKeyDays} days more.</p>
    </>
  )
}

function Reason({ reason: { words, field, count, vehicles } }: { reason: FeedOutView['reasons'][number] }) {
  return (
    <li>
      <details>
        <summary className="link">
          {count.toLocaleString('en-AU')} {count === 1 ? 'vehicle' : 'vehicles'}: {words}
        </summary>
        {field !== '' && (
          <p className="mute">
            The field to mend: <code className="raw">{field}</code>
          </p>
        )}
        <p className="of-acts">
          {vehicles.map(({ id, stocknum, href }) => (
            <a key={id} className="link" href={href}>
              {stocknum}
            </a>
          ))}
          {count > vehicles.length && `and ${(count - vehicles.length).toLocaleString('en-AU')} more`}
        </p>
      </details>
    </li>
  )
}

function Preview({ rows }: { rows: NonNullable<FeedOutView['preview']> }) {
  return (
    <section className="sec in" aria-labelledby="preview">
      <h2 className="h2" id="preview">
        The first {rows.length} rows, as they would be now
      </h2>
      <ul className="of-rows of-rows--long">
        {rows.map(({ id, stocknum, cells }) => (
          <li key={id}>
            <details>
              <summary className="link">{stocknum}</summary>
              <dl className="of-change">
                {cells.map(({ column, value }) => (
                  <div key={column}>
                    <dt className="b">{column}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
