import { ChoiceField } from '#ui/office/choice-field.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { SpecialHoursView } from './load.ts'

const STATUSES = [
  { value: 'Closed', label: 'Closed' },
  { value: 'Open', label: 'Open' },
]
const DEPARTMENTS = ['all', 'sales', 'service', 'parts'].map((value) => ({ value, label: value }))

/** Closes a yard for a day, or opens it at other hours. Pages and bookings follow at once. */
export function SpecialHoursScreen({
  view: { backHref, yards, days, canWork, form, problem },
}: {
  view: SpecialHoursView
}) {
  return (
    <>
      <PageHead
        title="Special hours"
        facts="Pages, bookings and receipts follow at once."
        back={{ label: 'Calendar', href: backHref }}
      />
      {problem !== null && <MessageBox kind="bad" title={problem} />}
      {days.length === 0 ? (
        <p className="in">No day has other hours than the week.</p>
      ) : (
        <ul className="in of-rows">
          {days.map(({ locationId, date, words, yard, canWork: canClear }) => (
            <li key={`${locationId} ${words}`}>
              <b className="b">{yard}</b> {words}
              {canClear && (
                <form method="post">
                  <input type="hidden" name="location" value={locationId} />
                  <input type="hidden" name="date" value={date} />
                  <button
                    className="btn btn--line"
                    name="do"
                    value="clear"
                    type="submit"
                    aria-label={`Usual hours: ${yard}, ${words}`}
                  >
                    Usual hours
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWork && <DayForm yards={yards} form={form} />}
    </>
  )
}

function DayForm({ yards, form }: Pick<SpecialHoursView, 'yards' | 'form'>) {
  return (
    <section className="sec in" aria-labelledby="set-hours">
      <h2 className="h2" id="set-hours">
        Close a yard for a day, or give it other hours
      </h2>
      <form method="post" className="fgrid">
        <ChoiceField id="location" label="Yard" choices={yards} value={form['location']} />
        <TextField id="date" label="Day" type="date" value={form['date']} />
        <TextField
          id="last"
          label="Last day"
          type="date"
          required={false}
          value={form['last']}
          hint="Empty for one day alone"
        />
        <ChoiceField id="department" label="Department" choices={DEPARTMENTS} value={form['department']} />
        <ChoiceField id="status" label="That day it is" choices={STATUSES} value={form['status']} />
        <TextField id="open" label="Opens" type="time" required={false} value={form['open']} />
        <TextField id="close" label="Closes" type="time" required={false} value={form['close']} />
        <div className="act">
          <button className="btn btn--go" name="do" value="save" type="submit">
            Save day
          </button>
        </div>
      </form>
    </section>
  )
}
