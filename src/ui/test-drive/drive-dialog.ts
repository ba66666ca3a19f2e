/**
 * Booking a test drive over the page of its vehicle (A12.1, A20.8): the parts of the booking's own page, changed one
 * for the other.
 */
import { focusFirstField, isDialogOpen, pageAt, showDialog, type DialogFrame } from '../form/dialog-frame.ts'
import { workForm, type FormTools } from '../form/work-form.ts'
import { isBooking } from './booking-link.ts'

/** Opens the booking of a link. What cannot be had as a dialog is gone to as a page. */
export async function openDriveDialog(document: Document, link: HTMLAnchorElement, tools: FormTools): Promise<void> {
  if (isDialogOpen(document)) return
  await new BookingDialog(showDialog(document, link), tools).show(link.href)
}

class BookingDialog {
  readonly #frame: DialogFrame
  readonly #tools: FormTools
  /** Of the newest step that was asked for: an older one that arrives later is no longer wanted. */
  #asked = 0
  /** What was typed, by field name: it outlasts a change of the time. */
  readonly #typed = new Map<string, string>()

  constructor(frame: DialogFrame, tools: FormTools) {
    this.#frame = frame
    this.#tools = tools
    frame.dialog.classList.add('fdialog--drive')
    frame.body.addEventListener('click', (event) => this.#clicked(event))
  }

  #clicked(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.target) return
    // Back to the vehicle, which is the page below.
    const isBack =
      link.origin === window.location.origin && link.pathname === window.location.pathname && link.hash === ''
    if (!isBack && !isBooking(link)) return
    event.preventDefault()
    if (isBack) this.#frame.dialog.close()
    else void this.show(link.href)
  }

  /** A time that was sold in between: the answer offers others and has everything that was filled in. */
  async #sendAgain(form: HTMLFormElement): Promise<void> {
    if (!(await this.show(form.action, new FormData(form)))) form.submit()
  }

  /** Shows the step at an address. False where a form could not be sent; a page that cannot be had is gone to. */
  async show(href: string, sent?: FormData): Promise<boolean> {
    const { dialog, heading, body } = this.#frame
    const asked = ++this.#asked
    body.setAttribute('aria-busy', 'true')
    const answer = await pageAt(href, sent)
    if (!dialog.isConnected || asked !== this.#asked) return true
    body.removeAttribute('aria-busy')
    const step = answer === null || !isBooking(new URL(answer.href)) ? null : bookingIn(answer.page)
    if (step === null) {
      // The thanks for a booking, or the page of a vehicle that is gone.
      if (answer !== null && new URL(answer.href).pathname !== new URL(href, window.location.href).pathname)
        window.location.assign(answer.href)
      else if (sent === undefined) window.location.assign(href)
      else return false
      return true
    }
    this.#keepTyped()
    const top = dialog.scrollTop
    const parts = step.parts.map((part) => body.ownerDocument.importNode(part, true))
    heading.textContent = step.title
    body.replaceChildren(...parts)
    this.#settle(new URL(href, window.location.href), top)
    return true
  }

  /** Works the form of a step, and puts the focus where the shopper goes on. */
  #settle(from: URL, top: number): void {
    const { dialog, body } = this.#frame
    const form = body.querySelector<HTMLFormElement>('form[data-form]')
    const errors = form?.querySelector<HTMLElement>('[data-errors]:not([hidden])') ?? null
    if (form !== null) {
      // A dialog is a panel already.
      form.closest('.panel')?.replaceWith(form)
      workForm(form, { ...this.#tools, sendAsPage: (refused) => void this.#sendAgain(refused) })
      if (errors === null) this.#fillIn(form)
    }
    const same = [...body.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (link) => isBooking(link) && link.search === from.search,
    )
    dialog.scrollTop = same === undefined ? 0 : top
    if (errors !== null) errors.focus()
    else if (same !== undefined) same.focus({ preventScroll: true })
    else if (form !== null) focusFirstField(form)
    else (body.querySelector<HTMLElement>('a[aria-current]') ?? body.querySelector<HTMLElement>('a[href]'))?.focus()
  }

  #keepTyped(): void {
    const form = this.#frame.body.querySelector<HTMLFormElement>('form[data-form]')
    for (const control of form === null ? [] : typedControls(form))
      this.#typed.set(
        control.name,
        control instanceof HTMLInputElement && control.type === 'checkbox' ? String(control.checked) : control.value,
      )
  }

  #fillIn(form: HTMLFormElement): void {
    for (const control of typedControls(form)) {
      const typed = this.#typed.get(control.name)
      if (typed === undefined) continue
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = typed === 'true'
      else control.value = typed
    }
  }
}

/** What people fill in: the time is chosen anew, and what is hidden belongs to the step that it came with. */
function typedControls(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="hidden"], [type="radio"], [tabindex="-1"]), textarea',
    ),
  ]
}

/** Title and parts of the booking's page; null where it is another page. */
function bookingIn(page: Document): { title: string; parts: Element[] } | null {
  const parts = [...page.querySelectorAll('.drive > .drive__steps, .drive > .drive__room')]
  return parts.length === 0 ? null : { title: page.querySelector('h1')?.textContent ?? '', parts }
}
