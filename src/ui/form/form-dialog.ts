import { workForm, type FormTools } from './work-form.ts'

/** The close icon's place in the sprite is the site's; letters need none. */
const CLOSE = '×'

/**
 * Opens the form of a link's page in a dialog. The browser keeps the focus inside, and gives it back to the link when it closes.
 * What cannot be had as a dialog is gone to as a page.
 */
export async function openFormDialog(document: Document, link: HTMLAnchorElement, tools: FormTools): Promise<void> {
  if (document.querySelector('.fdialog') !== null) return
  const { dialog, heading, body } = emptyDialog(document)
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  dialog.showModal()
  const form = await formOf(document, link.href)
  if (!dialog.isConnected) return
  if (form === null) return window.location.assign(link.href)
  heading.textContent = form.dataset['title'] ?? ''
  body.replaceChildren(form)
  workForm(form, tools)
  form.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')?.focus()
}

function emptyDialog(document: Document): { dialog: HTMLDialogElement; heading: HTMLElement; body: HTMLElement } {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'fdialog' })
  const head = Object.assign(document.createElement('div'), { className: 'fdialog__head' })
  const heading = Object.assign(document.createElement('h2'), { className: 'h3', id: 'form-dialog-title', textContent: 'One moment' })
  const close = Object.assign(document.createElement('button'), { className: 'icon-btn', type: 'button', textContent: CLOSE, ariaLabel: 'Close' })
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

/** The form out of the page at `href`; null where there is none to be had. */
async function formOf(document: Document, href: string): Promise<HTMLFormElement | null> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' } })
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const form = page.querySelector<HTMLFormElement>('form[data-form]')
    return form === null ? null : document.importNode(form, true)
  } catch {
    return null
  }
}
