import { Options } from '#ui/office/options.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import type { LeadView } from './load.ts'
import type { WorkForms } from './work-forms.ts'

/** The version of the lead that a form was made from. */
export function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />
}

interface WorkBarProps {
  work: WorkForms
  version: number
  problems: LeadView['problems']
}

/** Status and person of a lead: a form each, with the version that they were made from. */
export function WorkBar({ work, version, problems }: WorkBarProps) {
  return (
    <div className="in wb">
      <form method="post">
        <Version version={version} />
        <select className="sel" id="status" name="status" aria-label="New status" data-key="e" defaultValue="">
          <option value="" disabled>
            Set status
          </option>
          <Options choices={work.statuses} />
        </select>
        <select className="sel" name="lostReason" aria-label="Why it was lost" defaultValue="">
          <option value="">If lost: why</option>
          <Options choices={work.lostReasons} />
        </select>
        <details className="of-pop">
          <summary className="btn btn--quiet">More</summary>
          <div className="of-pop__b">
            <label htmlFor="duplicateOf">If a duplicate: of which reference</label>
            <input className="inp" id="duplicateOf" name="duplicateOf" />
            <label htmlFor="soldStock">If won: stock number of the vehicle</label>
            <input className="inp" id="soldStock" name="soldStock" defaultValue={work.stocknum ?? ''} />
          </div>
        </details>
        <button className="btn btn--line" type="submit" name="do" value="status">
          Save status
        </button>
      </form>
      <form method="post">
        <Version version={version} />
        <select className="sel" id="with" name="assignee" aria-label="With" data-key="a" defaultValue={work.assignee}>
          <option value="">With nobody</option>
          <Options choices={work.people} />
        </select>
        <button className="btn btn--line" type="submit" name="do" value="assign">
          Give
        </button>
      </form>
      {['status', 'assignee'].map(
        (name) => problems[name] !== undefined && <Problem key={name}>{problems[name]}</Problem>,
      )}
    </div>
  )
}
