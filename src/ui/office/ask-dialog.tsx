import type { ReactNode } from 'react'

/** The button that opens a dialog. Browsers do that by themselves, without a script. */
export function AskButton({
  id,
  look = 'btn btn--line',
  children,
}: {
  id: string
  look?: string
  children: ReactNode
}) {
  return (
    <button className={look} type="button" popoverTarget={id} aria-haspopup="dialog">
      {children}
    </button>
  )
}

export interface AskDialogProps {
  id: string
  title: string
  /** Its form was refused: it stands in the page, with the reason in it. */
  isOpen?: boolean
  children: ReactNode
}

/** A dialog over the screen, with a button that closes it. */
export function AskDialog({ id, title, isOpen = false, children }: AskDialogProps) {
  return (
    <dialog
      className={isOpen ? 'ask ask--in' : 'ask'}
      id={id}
      aria-labelledby={`${id}-title`}
      open={isOpen}
      popover={isOpen ? undefined : 'auto'}
    >
      <div className="ask__h">
        <h2 className="h2" id={`${id}-title`}>
          {title}
        </h2>
        {!isOpen && (
          <button className="btn btn--quiet" type="button" popoverTarget={id} popoverTargetAction="hide">
            Close
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
