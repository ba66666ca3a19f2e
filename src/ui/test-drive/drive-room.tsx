import type { ReactNode } from 'react'
import type { FormView } from '../form/form-view.ts'
import { DriveSteps } from './drive-steps.tsx'
import { DriveSummary, type DriveSummaryView } from './drive-summary.tsx'
import { TimePicker, type TimePickerView } from './time-picker.tsx'

/** One step of booking a test drive: time or contact form. */
export interface DriveView {
  kind: 'drive'
  title: string
  summary: DriveSummaryView
  /** Name of the agent that prepared the booking; missing for none. */
  preparedBy?: string | null
  /** Null while a time is being chosen. */
  form: FormView | null
  /** Null once a time is chosen and the form is shown. */
  picker: TimePickerView | null
  /** Whether the address's time was taken meanwhile. */
  isGone: boolean
  /** Link to the next step; null until a time is chosen. */
  go: { href: string; label: string } | null
  /** Link back to choosing a time. */
  changeHref: string
  /** Link back to the vehicle, or to choosing a location. */
  backHref: string | null
}

interface DriveRoomProps {
  view: DriveView
  /** The form of the second step. */
  form: ReactNode
}

/** Books a test drive in two steps, time and person, with a summary beside them. */
export function DriveRoom({
  view: { summary, form: details, picker, isGone, go, changeHref, backHref },
  form,
}: DriveRoomProps) {
  return (
    <>
      <DriveSteps here={details === null ? 'Day and time' : 'Your details'} />
      <div className="drive__room">
        <div className="drive__main">
          {isGone ? <p className="drive__note">That time is no longer free. Please choose another one.</p> : null}
          {picker === null ? null : <TimePicker view={picker} />}
          {details === null ? (
            <p className="drive__go">
              {backHref === null ? null : (
                <a className="btn btn--line" href={backHref}>
                  Back
                </a>
              )}
              {go === null ? null : (
                <a className="btn btn--go" href={go.href}>
                  {go.label}
                </a>
              )}
            </p>
          ) : (
            <>
              {summary.when === null ? null : (
                <p>
                  {summary.when}.{' '}
                  <a className="link" href={changeHref}>
                    Change the time
                  </a>
                </p>
              )}
              {form}
            </>
          )}
        </div>
        <DriveSummary view={summary} />
      </div>
    </>
  )
}
