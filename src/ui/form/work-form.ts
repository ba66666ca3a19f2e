/**
 * What a script adds to a form: checks before it is sent, steps without a page, and values that outlast a failure.
 * Loaded where a form is.
 */
import {
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  SUCCESS_PATH,
  TRACKING_FIELD,
  fieldsOf,
  textOf,
  type FormStep,
  type FormValues,
} from '#domain/forms/form.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { AT_FIELD } from '#domain/test-drive/drive-words.ts'
import { isShown, validate } from '#domain/forms/validate.ts'
import { KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD } from './form-view.ts'
import { keepBegun, keepPerson, keptBegun, keptPerson, keptVisits } from './kept-here.ts'
import { sendForm, type SendOutcome } from './send-form.ts'
import { clearErrors, formIdOf, markField, showErrors, showFailure } from './show-errors.ts'

export interface FormTools {
  /** Slug of the site, which keeps what is its own. */
  site: string
  /** Told of a lead that is safe, before its page is left (A11.18). */
  succeeded: (lead: SentLead) => void
  /** Sends a form as its page does; by itself where this is left out. */
  sendAsPage?: (form: HTMLFormElement) => void
}

export interface SentLead {
  /** Number of the event table. */
  eventId: number
  vehicleId: number | null
  email: string
  phone: string
}

const worked = new WeakSet<HTMLFormElement>()

/** Works a form until its page is left. */
export function workForm(form: HTMLFormElement, tools: FormTools): void {
  if (worked.has(form)) return
  worked.add(form)
  const work = new FormWork(form, tools)
  work.start()
}

class FormWork {
  readonly #form: HTMLFormElement
  readonly #tools: FormTools
  readonly #steps: FormStep[]
  #isSending = false
  /** The step before, on its way to the server. */
  #saving: Promise<void> = Promise.resolve()

  constructor(form: HTMLFormElement, tools: FormTools) {
    this.#form = form
    this.#tools = tools
    this.#steps = JSON.parse(form.dataset['steps'] ?? '[]')
  }

  start(): void {
    const form = this.#form
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit()
    })
    form.addEventListener('click', (event) => this.#clicked(event))
    form.addEventListener('input', ({ target }) => {
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
        markField(form, target.name, null)
      // Other values are another submission.
      this.#set(KEY_FIELD, '')
      this.#showConditions()
    })
    this.#set(TRACKING_FIELD, trackingText(keptVisits(this.#tools.site).linkedQueryParams))
    void this.#fetchToken()
    this.#fillInPerson()
    this.#goOnWithBegun()
    this.#showConditions()
  }

  /** A page may be as old as its day; the server wants to know since when the form has been looked at. */
  async #fetchToken(): Promise<void> {
    try {
      const answer = await fetch(`/api/leads/token?form=${encodeURIComponent(formIdOf(this.#form))}`)
      const said: unknown = await answer.json()
      if (typeof said === 'object' && said !== null && 'token' in said && typeof said.token === 'string')
        this.#set(FORM_TOKEN_FIELD, said.token)
    } catch {
      // The page's own token does.
    }
  }

  #fillInPerson(): void {
    const person = keptPerson(this.#tools.site)
    if (person === null) return
    const last = this.#control('last_name')
    const [first = '', ...others] = person.name.split(' ')
    const values: Record<string, string> = {
      email: person.email,
      phone: person.phone,
      ...(last === null ? { name: person.name } : { name: first, last_name: others.join(' ') }),
    }
    for (const [name, value] of Object.entries(values)) {
      const control = this.#control(name)
      if (control !== null && control.value === '') control.value = value
    }
  }

  #goOnWithBegun(): void {
    const begun = this.#steps.length < 2 ? null : keptBegun(this.#tools.site, this.#action())
    if (begun === null) return
    for (const [name, value] of begun.values) this.#fillIn(name, value)
    this.#set(LEAD_FIELD, begun.leadId)
    this.#set(RESUME_FIELD, begun.resumeToken)
    if (this.#steps.some(({ id }) => id === begun.step)) this.#show(begun.step)
  }

  #fillIn(name: string, value: string): void {
    for (const control of this.#form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
        control.checked = control.value === value
      else control.value = value
    }
  }

  #clicked(event: Event): void {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest<HTMLAnchorElement>('[data-errors] a') ?? null
    if (link !== null) {
      event.preventDefault()
      this.#form.querySelector<HTMLElement>(`#${CSS.escape(link.hash.slice(1))}`)?.focus()
    }
    if (target?.closest('[data-back]')) {
      event.preventDefault()
      clearErrors(this.#form)
      this.#advance(this.#place() - 1)
    }
  }

  async #submit(): Promise<void> {
    if (this.#isSending) return
    const values = this.#values()
    const place = this.#place()
    const isLast = place === this.#steps.length - 1
    const step = this.#steps[place]?.id
    const errors = validate({ steps: this.#steps }, values, isLast ? {} : { step })
    if (errors.length > 0) return this.#refuse(errors)
    clearErrors(this.#form)
    if (isLast) return this.#finish(values)
    this.#advance(place + 1)
    this.#saving = this.#savePart(values, step)
  }

  async #finish(values: FormValues): Promise<void> {
    this.#setSending(true)
    await this.#saving
    let outcome = await this.#send(values, true)
    if (outcome.kind === 'afresh') {
      for (const name of [KEY_FIELD, LEAD_FIELD, RESUME_FIELD]) this.#set(name, '')
      outcome = await this.#send(values, true)
    }
    if (outcome.kind === 'accepted') return this.#leave(values, outcome)
    this.#setSending(false)
    // A time that was sold in between: the page itself shows the others, with everything kept.
    if (outcome.kind === 'invalid' && outcome.errors.some(({ field }) => field === AT_FIELD)) return this.#sendAsPage()
    if (outcome.kind === 'invalid') this.#refuse(outcome.errors)
    else showFailure(this.#form, outcome.kind === 'failed' ? outcome.reason : null)
  }

  #sendAsPage(): void {
    const { sendAsPage } = this.#tools
    if (sendAsPage === undefined) this.#form.submit()
    else sendAsPage(this.#form)
  }

  /** An earlier step is kept as a partial lead; whether that works is not the shopper's matter (A11.13). */
  async #savePart(values: FormValues, step: string | undefined): Promise<void> {
    const outcome = await this.#send(values, false, step)
    if (outcome.kind !== 'accepted' || outcome.resumeToken === null) return
    this.#set(LEAD_FIELD, outcome.leadId)
    this.#set(RESUME_FIELD, outcome.resumeToken)
    this.#keep()
  }

  #send(values: FormValues, isLastStep: boolean, step?: string): Promise<SendOutcome> {
    if (isLastStep && this.#hidden(KEY_FIELD) === '') this.#set(KEY_FIELD, newKey())
    const leadId = this.#hidden(LEAD_FIELD)
    const { visitedPages, linkedQueryParams } = keptVisits(this.#tools.site)
    return sendForm({
      form: formIdOf(this.#form),
      userData: {
        ...Object.fromEntries(Object.keys(values).map((name) => [name, textOf(values, name)])),
        [HONEYPOT_FIELD]: this.#hidden(HONEYPOT_FIELD),
      },
      isLastStep,
      ...(step === undefined ? {} : { step }),
      formToken: this.#hidden(FORM_TOKEN_FIELD),
      key: isLastStep ? this.#hidden(KEY_FIELD) : null,
      resume: leadId === '' ? null : { leadId, token: this.#hidden(RESUME_FIELD) },
      visits: { url: window.location.href, visitedPages, linkedQueryParams },
    })
  }

  #leave(values: FormValues, { reference, eventId }: SendOutcome & { kind: 'accepted' }): void {
    const { site, succeeded } = this.#tools
    const vehicleId = Number(textOf(values, 'car_id')) || null
    keepPerson(site, {
      name: [textOf(values, 'name'), textOf(values, 'last_name')].filter(Boolean).join(' '),
      email: textOf(values, 'email'),
      phone: textOf(values, 'phone'),
    })
    keepBegun(site, this.#action(), null)
    succeeded({ eventId, vehicleId, email: textOf(values, 'email'), phone: textOf(values, 'phone') })
    window.location.assign(
      `${SUCCESS_PATH}?${new URLSearchParams({ reference, form: formIdOf(this.#form) }).toString()}`,
    )
  }

  /** Shows errors, in the first step that has one. */
  #refuse(errors: Parameters<typeof showErrors>[1]): void {
    const first = this.#steps.find(({ fields }) =>
      fields.some(({ name }) => errors.some(({ field }) => field === name)),
    )
    if (first) this.#show(first.id)
    showErrors(this.#form, errors)
  }

  #advance(place: number): void {
    const step = this.#steps[place]
    if (step === undefined) return
    this.#show(step.id)
    this.#keep()
    this.#form.querySelector<HTMLElement>(`[data-step="${CSS.escape(step.id)}"] legend`)?.focus()
  }

  /** Shows a step, and says so. */
  #show(id: string): void {
    const form = this.#form
    this.#set(STEP_FIELD, id)
    const place = this.#place()
    for (const step of form.querySelectorAll<HTMLElement>('[data-step]')) step.hidden = step.dataset['step'] !== id
    for (const [index, mark] of form.querySelectorAll<HTMLElement>('[data-mark]').entries()) {
      if (index === place) mark.setAttribute('aria-current', 'step')
      else mark.removeAttribute('aria-current')
      mark.dataset['state'] = index < place ? 'done' : index === place ? 'here' : ''
    }
    const send = form.querySelector<HTMLButtonElement>('[data-send]')
    const back = form.querySelector<HTMLButtonElement>('[data-back]')
    if (send) send.textContent = place < this.#steps.length - 1 ? 'Continue' : (send.dataset['submitLabel'] ?? 'Send')
    if (back) back.hidden = place < 1
  }

  /** Asks what matters with the answers given so far. */
  #showConditions(): void {
    const values = this.#values()
    for (const field of fieldsOf({ steps: this.#steps }).filter(({ shownWhen }) => shownWhen !== null)) {
      const part = this.#form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.name)}"]`)
      if (part) part.hidden = !isShown({ steps: this.#steps }, field, values)
    }
  }

  #keep(): void {
    const values = [...new FormData(this.#form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !OURS.has(name) ? [[name, value]] : [],
    )
    keepBegun(this.#tools.site, this.#action(), {
      step: this.#hidden(STEP_FIELD),
      leadId: this.#hidden(LEAD_FIELD),
      resumeToken: this.#hidden(RESUME_FIELD),
      values,
    })
  }

  #setSending(isSending: boolean): void {
    this.#isSending = isSending
    const send = this.#form.querySelector<HTMLButtonElement>('[data-send]')
    if (!send) return
    send.disabled = isSending
    send.setAttribute('aria-busy', String(isSending))
  }

  #values(): FormValues {
    return readValues(
      { steps: this.#steps },
      Object.fromEntries([...new FormData(this.#form)].filter(([name]) => !OURS.has(name))),
    ).values
  }

  #place(): number {
    const step = this.#hidden(STEP_FIELD)
    return Math.max(
      0,
      this.#steps.findIndex(({ id }) => id === step),
    )
  }

  #action(): string {
    return this.#form.getAttribute('action') ?? ''
  }

  #control(name: string): HTMLInputElement | null {
    const control = this.#form.elements.namedItem(name)
    return control instanceof HTMLInputElement ? control : null
  }

  #hidden(name: string): string {
    return this.#control(name)?.value ?? ''
  }

  #set(name: string, value: string): void {
    const control = this.#control(name)
    if (control) control.value = value
  }
}

/** What goes with a form and is none of its fields. */
const OURS = new Set([FORM_TOKEN_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD, HONEYPOT_FIELD])

/** As much as the field takes. */
const LONGEST_TRACKING = 200

/**
 * The parameters that the visit began with, as they were in the address: `utm_source=news&gclid=7`; one that does not
 * fit is left out.
 */
function trackingText(params: Readonly<Record<string, string>>): string {
  let text = ''
  for (const [name, value] of Object.entries(params)) {
    const longer = [text, new URLSearchParams([[name, value]]).toString()].filter(Boolean).join('&')
    if (longer.length <= LONGEST_TRACKING) text = longer
  }
  return text
}

/** Pages that come without TLS have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
