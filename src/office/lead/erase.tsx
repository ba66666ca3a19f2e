import { Problem } from '#ui/office/text-field.tsx'
import type { EraseView } from './load.ts'

/** Erases the lead for good, once its reference is typed. The link opens the dialog without script too. */
export function Erase({ erase: { reference, what, isOpen, href, backHref, problem } }: { erase: EraseView }) {
  return (
    <div className="er">
      <a className="link" href={href} data-opens="erase">
        Erase this lead
      </a>
      <dialog className="dlg" id="erase" aria-labelledby="erase-title" open={isOpen}>
        <h2 id="erase-title">Erase {reference} for good?</h2>
        <p>
          The person’s details, their message, consent, {what} are deleted. A line with the reference stays in the
          audit. Letters that were sent are not called back.
        </p>
        <form method="post">
          <div className="tf">
            <label htmlFor="erase-reference">Type {reference}</label>
            <input
              className="inp"
              id="erase-reference"
              name="reference"
              autoComplete="off"
              required
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby={problem === undefined ? undefined : 'erase-problem'}
            />
            {problem !== undefined && <Problem id="erase-problem">{problem}</Problem>}
          </div>
          <div className="dlg__b">
            <a className="btn btn--line" href={backHref} data-closes="erase">
              Keep the lead
            </a>
            <button className="btn btn--bad" type="submit" name="do" value="erase">
              Erase for good
            </button>
          </div>
        </form>
      </dialog>
    </div>
  )
}
