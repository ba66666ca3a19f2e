import { LockSign } from '#ui/office/lock-sign.tsx'
import type { FieldView } from './load.ts'

/** A field with what the feed says and its lock. The lock's button sends a form of its own, named by `unlockForm`. */
export function VehicleField({ field, unlockForm }: { field: FieldView; unlockForm: string }) {
  const { key, label, feed, lockedBy, problem, theirs, column } = field
  const state = problem === null ? (lockedBy === null ? '' : ' is-hand') : ' is-bad'
  const says = `${key}-says`
  return (
    <div className={`fld${state}`}>
      <label htmlFor={key}>{label}</label>
      <Control field={field} says={says} />
      <div className="feed" id={says}>
        {feed !== null && <span>{feed}</span>}
        {lockedBy !== null && (
          <>
            <span className="lk">
              <LockSign />
              {lockedBy}
            </span>
            <button className="btn" type="submit" form={unlockForm} name="field" value={column}>
              Use the feed’s<span className="vh"> for {label}</span>
            </button>
          </>
        )}
        {theirs !== null && <b>Saved meanwhile: {theirs}</b>}
        {problem !== null && <p className="err">{problem}</p>}
      </div>
    </div>
  )
}

function Control({ field: { key, type, options, value, problem }, says }: { field: FieldView; says: string }) {
  const shared = { id: key, name: key, 'aria-invalid': problem === null ? undefined : true, 'aria-describedby': says }
  if (options !== null)
    return (
      <select className="sel" defaultValue={value} {...shared}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (type === 'flag')
    return (
      <span>
        <input type="hidden" name={`${key}-asked`} value="1" />
        <input type="checkbox" value="yes" defaultChecked={value === 'yes'} {...shared} />
      </span>
    )
  return (
    <input
      className="inp"
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'numeric' ? 'decimal' : undefined}
      defaultValue={value}
      autoComplete="off"
      {...shared}
    />
  )
}
