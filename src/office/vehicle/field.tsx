import { LockSign } from '#ui/office/lock-sign.tsx'
import { Options } from '#ui/office/options.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import { THEIRS, wasName } from '#domain/office/read-vehicle-form.ts'
import type { FieldView } from './field-view.ts'

/** A field with what the feed says and its lock. The lock's button sends a form of its own, named by `unlockForm`. */
export function VehicleField({ field, unlockForm }: { field: FieldView; unlockForm: string }) {
  const { key, label, hint, type, feed, lockedBy, problem, theirs, isGivenUp, column, was } = field
  const state = problem === null ? (lockedBy === null ? '' : ' is-hand') : ' is-bad'
  const says = `${key}-says`
  return (
    <div className={`fld${type === 'long' ? ' fld--long' : ''}${state}`}>
      <label htmlFor={key}>
        {label} {hint !== null && <small>{hint}</small>}
      </label>
      <input type="hidden" name={wasName(key)} value={was} />
      <Control field={field} says={says} />
      <div className="feed" id={says}>
        {feed !== null && <span>{feed}</span>}
        {lockedBy !== null && <Lock by={lockedBy} column={column} label={label} unlockForm={unlockForm} />}
        {theirs !== null && (
          <>
            <b>{theirs}</b>
            <label className="ck">
              <input type="checkbox" name={THEIRS} value={key} defaultChecked={isGivenUp} />
              <span>
                Keep that<span className="vh"> for {label}</span>
              </span>
            </label>
          </>
        )}
        {problem !== null && <Problem>{problem}</Problem>}
      </div>
    </div>
  )
}

/** Who set something, with the button that gives it back to the feed. */
export function Lock(props: { by: string; column: string; label: string; unlockForm: string }) {
  const { by, column, label, unlockForm } = props
  return (
    <>
      <span className="lk">
        <LockSign />
        {by}
      </span>
      <button className="btn" type="submit" form={unlockForm} name="field" value={column}>
        Use the feed’s<span className="vh"> for {label}</span>
      </button>
    </>
  )
}

function Control({ field: { key, type, options, value, problem }, says }: { field: FieldView; says: string }) {
  const shared = { id: key, name: key, 'aria-invalid': problem === null ? undefined : true, 'aria-describedby': says }
  if (options !== null)
    return (
      <select className="sel" defaultValue={value} {...shared}>
        <Options choices={options} />
      </select>
    )
  if (type === 'flag')
    return (
      <span>
        <input type="hidden" name={`${key}-asked`} value="1" />
        <input type="checkbox" value="yes" defaultChecked={value === 'yes'} {...shared} />
      </span>
    )
  if (type === 'long') return <textarea className="inp" rows={6} defaultValue={value} {...shared} />
  const input = (
    <input
      className="inp"
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'numeric' || type === 'money' ? 'decimal' : undefined}
      defaultValue={value}
      autoComplete="off"
      {...shared}
    />
  )
  if (type !== 'money') return input
  return (
    <div className="mon">
      <span aria-hidden="true">$</span>
      {input}
    </div>
  )
}
