import { useEffect, useRef, type ReactNode, type Ref } from 'react'

interface DialogFrameProps {
  /** Null while the contents are loading. */
  title: string | null
  /** A style of its own; the usual one without. */
  kind?: 'drive'
  /** Control that opened the dialog and gets the focus back. */
  opener: HTMLElement
  done: () => void
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

/** A modal dialog, open from its first render. The browser keeps the focus inside and closes it with Escape. */
export function DialogFrame({ title, kind, opener, done, ref, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // Escape and the cross do the same by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={kind === undefined ? 'fdialog' : `fdialog fdialog--${kind}`}
      aria-labelledby={TITLE_ID}
      onClose={() => {
        if (opener.isConnected) opener.focus()
        done()
      }}
      // A click on the backdrop closes it: only there is the dialog itself the target.
      onMouseDown={({ target, currentTarget }) => target === currentTarget && !isFilledIn(currentTarget) && close()}
    >
      <div className="fdialog__head">
        <h2 className="h3" id={TITLE_ID}>
          {title ?? 'One moment'}
        </h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
          ×
        </button>
      </div>
      <div ref={ref} className="fdialog__body" aria-busy={title === null ? true : undefined}>
        {children}
      </div>
    </dialog>
  )
}

const TITLE_ID = 'form-dialog-title'

/** Whether a text was typed, which a click on the backdrop must not lose. */
function isFilledIn(dialog: HTMLElement): boolean {
  return [...dialog.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue)
}
