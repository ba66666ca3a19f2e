import { AskDialog } from '#ui/office/ask-dialog.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { Hidden } from './entry.tsx'
import type { CalendarView } from './load.ts'

const isRefused = (problems: CalendarView['problems'], ...fields: string[]) => fields.some((field) => field in problems)

/** Books a drive for a shopper who calls. */
export function BookForm({ view: { yard, day, form, problems, formKey, freeTimes } }: { view: CalendarView }) {
  const of = (name: string, value = form[name]) => ({ id: `book-${name}`, name, value, problem: problems[name] })
  const free = freeTimes.length === 0 ? 'no time is free' : `free are ${freeTimes.join(', ')}`
  return (
    <AskDialog
      id="book"
      title={`Book by phone, ${yard.name}`}
      isOpen={isRefused(problems, 'at', 'name', 'email', 'phone', 'stock')}
    >
      <form method="post" className="fgrid">
        <Hidden yard={yard} day={day.date} />
        <input type="hidden" name="key" value={formKey} />
        <TextField {...of('name')} label="Name" />
        <TextField {...of('phone')} label="Mobile" type="tel" />
        <TextField {...of('email')} label="E-mail" type="email" />
        <TextField {...of('stock')} label="Stock number" required={false} hint="Empty for no vehicle in particular" />
        <TextField {...of('date', form['date'] ?? day.date)} label="Day" type="date" problem={problems['at']} />
        <TextField {...of('time')} label="Time" type="time" hint={`On ${day.name} ${free}`} />
        <TextField {...of('message')} label="Note" required={false} />
        <div className="act">
          <button className="btn btn--go" name="do" value="book" type="submit">
            Book test drive
          </button>
        </div>
      </form>
    </AskDialog>
  )
}

/** Blocks a time of the yard: nobody books it then. */
export function BlockForm({ view: { yard, day, form, problems } }: { view: CalendarView }) {
  const of = (name: string, value = form[name]) => ({ id: name, value })
  return (
    <AskDialog id="block" title={`Block time, ${yard.name}`} isOpen={isRefused(problems, 'block')}>
      <form method="post" className="fgrid">
        <Hidden yard={yard} day={day.date} />
        <TextField
          {...of('block-date', form['block-date'] ?? day.date)}
          label="Day"
          type="date"
          problem={problems['block']}
        />
        <TextField {...of('block-from')} label="From" type="time" />
        <TextField {...of('block-to')} label="To" type="time" />
        <TextField {...of('block-reason')} label="Why" />
        <div className="act">
          <button className="btn btn--go" name="do" value="block" type="submit">
            Block this time
          </button>
        </div>
      </form>
    </AskDialog>
  )
}

/** Addresses for calendar programs: made, listed and revoked. */
export function Subscriptions({ view: { yard, day, links } }: { view: CalendarView }) {
  return (
    <section className="sec in" aria-labelledby="subscribe">
      <h2 className="h2" id="subscribe">
        In your own calendar
      </h2>
      <p className="sm mute">
        Whoever has such an address can read these names and times. It is shown once; revoke one that you lost.
      </p>
      {links.map(({ id, words }) => (
        <form key={id} method="post" className="fact">
          <Hidden yard={yard} day={day.date} />
          <input type="hidden" name="link" value={id} />
          {words}
          <button className="btn btn--line" name="do" value="revoke" type="submit" aria-label={`Revoke: ${words}`}>
            Revoke
          </button>
        </form>
      ))}
      <form method="post" className="fact">
        <Hidden yard={yard} day={day.date} />
        <button className="btn btn--line" name="do" value="subscribe" type="submit">
          Make an address for {yard.name}
        </button>
        <button className="btn btn--line" name="do" value="subscribe-all" type="submit">
          Make one for all my yards
        </button>
      </form>
    </section>
  )
}
