import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { ChangeTable } from '../feed-run/change-table.tsx'
import type { TrialView } from './load.ts'

/** The difference that a file would make, before it does. */
export function TrialScreen({ view: { runId, sourceName, backHref, trial, ...form } }: { view: TrialView }) {
  const { state, failure, counts, isGuarded, soldShare, changes } = trial
  const facts =
    `${counts.created} created, ${counts.updated} updated, ${counts.sold} sold (${soldShare}), ` +
    `${counts.rowsRefused} refused.`
  return (
    <>
      <PageHead
        title={`Run ${runId} again: what it would do`}
        facts={`${sourceName}. Nothing has changed yet. ${facts}`}
        back={{ label: `Run ${runId}`, href: backHref }}
      />
      {state !== 'done' && (
        <MessageBox kind="bad" title="The file cannot be imported.">
          {failure}
        </MessageBox>
      )}
      {form.problem !== null && <MessageBox kind="bad" title={form.problem} />}
      {state === 'done' && isGuarded && (
        <MessageBox kind="warn" title={`${counts.sold} vehicles would be marked sold, ${soldShare} of the source.`}>
          That looks like a file that was cut off. {form.mayConfirm ? '' : 'A manager can let it go on.'}
        </MessageBox>
      )}
      {state === 'done' && form.mayConfirm && (
        <form method="post" className="in fgrid">
          {isGuarded && (
            <TextField
              id="because"
              label="Why so many vehicles are gone"
              value={form.because}
              hint="Kept with the run"
            />
          )}
          <div className="act">
            <button className="btn btn--go" name="do" value="again" type="submit">
              {isGuarded ? `Confirm and mark ${counts.sold} sold` : 'Import this file'}
            </button>
          </div>
        </form>
      )}
      {changes !== null && <ChangeTable changes={changes.changes} total={changes.total} />}
    </>
  )
}
