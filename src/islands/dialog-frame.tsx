import { useEffect, useRef, type ReactNode, type Ref } from 'react'

interface DialogFrameProps {
  /** Null while what is in it is on its way. */
  title: string | null
  /** What sort of dialog it is, for its looks. */
  kind?: 'drive'
  /** Gets the focus back. */
  opener: HTMLElement
  done: () => void
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

/** A dialog over the page from its first drawing on: the browser keeps the focus inside and closes it with Escape. */
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
      // On the dim around it: the dialog itself is the target only there.
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

/** A slip of the hand must not take away what somebody wrote. */
function isFilledIn(dialog: HTMLElement): boolean {
  return [...dialog.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue)
}
