import { ARRIVED } from '../arrived.ts'

/** The close icon's place in the sprite is the site's; letters need none. */
const CLOSE = '×'

export interface DialogFrame {
  dialog: HTMLDialogElement
  heading: HTMLElement
  body: HTMLElement
}

/** Whether a form is open over the page already. */
export function isDialogOpen(document: Document): boolean {
  return document.querySelector('.fdialog') !== null
}

/**
 * Shows an empty dialog over the page of a link. The browser keeps the focus inside; it is given back to the link when
 * the dialog closes, which it also does when another page is gone to.
 */
export function showDialog(document: Document, link: HTMLElement): DialogFrame {
  const frame = emptyDialog(document)
  const { dialog } = frame
  const close = () => dialog.close()
  document.body.append(dialog)
  document.addEventListener(ARRIVED, close)
  dialog.addEventListener('close', () => {
    document.removeEventListener(ARRIVED, close)
    dialog.remove()
    if (link.isConnected) link.focus()
  })
  dialog.showModal()
  return frame
}

function emptyDialog(document: Document): DialogFrame {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'fdialog' })
  const head = Object.assign(document.createElement('div'), { className: 'fdialog__head' })
  const heading = Object.assign(document.createElement('h2'), {
    className: 'h3',
    id: 'form-dialog-title',
    textContent: 'One moment',
  })
  const close = Object.assign(document.createElement('button'), {
    className: 'icon-btn',
    type: 'button',
    textContent: CLOSE,
    ariaLabel: 'Close',
  })
  const body = Object.assign(document.createElement('div'), { className: 'fdialog__body' })
  dialog.setAttribute('aria-labelledby', heading.id)
  close.addEventListener('click', () => dialog.close())
  // On the dim around it: the dialog itself is the target only there.
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && !isFilledIn(dialog) && dialog.close())
  head.append(heading, close)
  dialog.append(head, body)
  return { dialog, heading, body }
}

/** A slip of the hand must not take away what somebody wrote. */
function isFilledIn(dialog: HTMLDialogElement): boolean {
  return [...dialog.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue)
}

/** Where the shopper begins in a form. */
export function focusFirstField(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')?.focus()
}

/**
 * The page at an address, or the answer to a form that is sent there, as a document of its own; null where there is
 * none to be had.
 */
export async function pageAt(href: string, sent?: FormData): Promise<{ page: Document; href: string } | null> {
  try {
    const answer = await fetch(href, {
      headers: { accept: 'text/html' },
      ...(sent === undefined ? {} : { method: 'POST', body: urlEncoded(sent) }),
    })
    if (!answer.ok && answer.status !== 422) return null
    return { page: new DOMParser().parseFromString(await answer.text(), 'text/html'), href: answer.url }
  } catch {
    return null
  }
}

function urlEncoded(sent: FormData): URLSearchParams {
  return new URLSearchParams([...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
