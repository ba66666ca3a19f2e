/**
 * The one hook of all lead forms: it reads what is filled in, sends it, and keeps what outlasts a reload. What follows
 * from what is in `domain/forms/form-progress.ts`.
 */
import { useEffect, useRef, useState, type Dispatch, type FormEvent, type RefObject, type SetStateAction } from 'react'
import {
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  TRACKING_FIELD,
  textOf,
  type FormDefinition,
  type FormValues,
} from '#domain/forms/form.ts'
import { nextStep, progress, startOf, type FormAction, type FormProgress } from '#domain/forms/form-progress.ts'
import { AT_FIELD } from '#domain/test-drive/drive-words.ts'
import { successPath } from '#domain/site/paths.ts'
import { BACK_FIELD, type FormView } from '#ui/form/form-view.ts'
import { reportSuccess } from '#browser/events/report-success.ts'
import { keepBegun, keepPerson, keptBegun, keptVisits } from '#browser/kept-here.ts'
import { filledIn, fillIn, fillInPerson, valueIn, valuesIn } from './form-controls.ts'
import { freshToken, sendLead, type SendOutcome } from './send-lead.ts'

export interface FormSurroundings {
  /** Slug of the site, which keeps what is its own. */
  site: string
  /**
   * A time was sold in between: offers others around the form, which stays. False where it cannot; then the form's page
   * does.
   */
  offerOthers?: (() => Promise<boolean>) | undefined
  /** The page is shown again after its form was sent. */
  shownAgain?: (() => void) | undefined
}

export interface WorkedForm {
  form: RefObject<HTMLFormElement | null>
  summary: RefObject<HTMLDivElement | null>
  state: FormProgress
  /** Values of hidden fields that only a browser knows, by field name. */
  known: Readonly<Record<string, string>>
  edited: (event: FormEvent) => void
  submitted: (event: FormEvent) => void
}

/**
 * Works a form: errors before anything is sent, steps without a page, one lead however often it is sent, and values
 * that outlast a failure.
 */
export function useFormProgress(
  { definition, action, posted, formToken }: FormView,
  { site, offerOthers, shownAgain }: FormSurroundings,
): WorkedForm {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(() => startOf(definition, posted))
  const [known, setKnown] = useState<Record<string, string>>(() => ({
    [FORM_TOKEN_FIELD]: posted?.formToken ?? formToken ?? '',
  }))
  // What is sent after a wait is what holds then.
  const latest = useRef(state)
  const saving = useRef(Promise.resolve())

  const act = (change: FormAction) => {
    latest.current = progress(definition, latest.current, change)
    setState(latest.current)
  }
  const keep = (element: HTMLFormElement) => {
    if (definition.steps.length > 1) keepFilledIn(site, action, latest.current, element)
  }
  const { savePart, finish } = useSender({ definition, action, site, latest, saving, act, keep, offerOthers })
  useBegun({ definition, action, posted }, site, { form, act, setKnown })
  useReturn(() => {
    if (latest.current.sending !== 'sent') return
    form.current?.reset()
    act({ type: 'emptied' })
    shownAgain?.()
  })
  useAttention(state, { form, summary })

  return {
    form,
    summary,
    state,
    known,
    edited: ({ target, currentTarget }) => {
      if (currentTarget instanceof HTMLFormElement && isControl(target))
        act({ type: 'edited', field: target.name, values: valuesIn(currentTarget, definition) })
    },
    submitted: (event) => {
      event.preventDefault()
      const { currentTarget: element, nativeEvent } = event
      if (!(element instanceof HTMLFormElement) || latest.current.sending !== 'ready') return
      if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === BACK_FIELD) {
        act({ type: 'back' })
        return keep(element)
      }
      const values = valuesIn(element, definition)
      const next = nextStep(definition, latest.current, values)
      if (next.kind === 'refused') return act({ type: 'refused', errors: next.errors })
      if (next.kind === 'finish') return void finish(element, values)
      act({ type: 'advanced' })
      keep(element)
      saving.current = savePart(element, values, next.done)
    },
  }
}

interface SenderParts extends Pick<FormView, 'definition' | 'action'> {
  site: string
  latest: RefObject<FormProgress>
  /** Settled when the step before is kept. */
  saving: RefObject<Promise<void>>
  act: (change: FormAction) => void
  keep: (element: HTMLFormElement) => void
  offerOthers: FormSurroundings['offerOthers']
}

/** Sends a step, or the whole, and acts by the answer. */
function useSender({ definition, action, site, latest, saving, act, keep, offerOthers }: SenderParts) {
  const send = (element: HTMLFormElement, values: FormValues, step: string | null) =>
    sendFilledIn({ form: definition.id, site, progress: latest.current, element, values, step })
  return {
    /** An earlier step is kept as a partial lead; whether that works is not the shopper's matter (A11.13). */
    async savePart(element: HTMLFormElement, values: FormValues, step: string): Promise<void> {
      const outcome = await send(element, values, step)
      if (outcome.kind !== 'accepted' || outcome.resumeToken === null) return
      act({ type: 'part-saved', resume: { leadId: outcome.leadId, token: outcome.resumeToken } })
      keep(element)
    },
    async finish(element: HTMLFormElement, values: FormValues): Promise<void> {
      act({ type: 'sending', newKey: newKey() })
      await saving.current
      let outcome = await send(element, values, null)
      if (outcome.kind === 'afresh') {
        act({ type: 'afresh', newKey: newKey() })
        outcome = await send(element, values, null)
      }
      if (outcome.kind === 'accepted') {
        act({ type: 'sent' })
        return leaveSent(site, { form: definition.id, action, values }, outcome)
      }
      if (outcome.kind !== 'invalid')
        return act({ type: 'failed', reason: outcome.kind === 'failed' ? outcome.reason : null })
      const isSold = outcome.errors.some(({ field }) => field === AT_FIELD)
      const isOffered = isSold && (await offerOthers?.()) === true
      act({ type: 'refused', errors: outcome.errors })
      // The page itself shows other times, with everything kept.
      if (isSold && !isOffered) element.submit()
    },
  }
}

interface BegunParts {
  form: RefObject<HTMLFormElement | null>
  act: (change: FormAction) => void
  setKnown: Dispatch<SetStateAction<Record<string, string>>>
}

/** Fills in, once, what this browser kept of the person and of the form, and fetches a fresh token. */
function useBegun(
  { definition, action, posted }: Pick<FormView, 'definition' | 'action' | 'posted'>,
  site: string,
  { form, act, setKnown }: BegunParts,
): void {
  useEffect(() => {
    const element = form.current
    if (element === null) return
    fillInPerson(element, site)
    // What the server answers to a form is newer than what was kept of it.
    const begun = posted === null && definition.steps.length > 1 ? keptBegun(site, action) : null
    if (begun !== null) {
      for (const [name, value] of begun.values) fillIn(element, name, value)
      act({
        type: 'resumed',
        step: begun.step,
        resume: begun.leadId === '' ? null : { leadId: begun.leadId, token: begun.resumeToken },
      })
    }
    // What was typed before this script was there counts, and so does what the browser fills in on the way back.
    act({ type: 'edited', field: null, values: valuesIn(element, definition) })
    setKnown((known) => ({ ...known, [TRACKING_FIELD]: trackingText(keptVisits(site).linkedQueryParams) }))
    void freshToken(definition.id).then((token) =>
      token === null ? undefined : setKnown((known) => ({ ...known, [FORM_TOKEN_FIELD]: token })),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a form, whatever is changed around it
  }, [])
}

/** Calls back when Back leads to the page as it was left. */
function useReturn(returnedTo: () => void): void {
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returnedTo()
    }
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  })
}

/** Brings the focus to what has to be read next: the errors, or the head of a new step. */
function useAttention({ attention }: FormProgress, { form, summary }: Pick<WorkedForm, 'form' | 'summary'>): void {
  useEffect(() => {
    if (attention?.on === 'errors') summary.current?.focus()
    if (attention?.on === 'step')
      form.current?.querySelector<HTMLElement>('.form__step:not([hidden]) > legend')?.focus()
  }, [attention, form, summary])
}

function keepFilledIn(site: string, action: string, { step, resume }: FormProgress, element: HTMLFormElement): void {
  keepBegun(site, action, {
    step,
    leadId: resume?.leadId ?? '',
    resumeToken: resume?.token ?? '',
    values: filledIn(element),
  })
}

interface Sent {
  form: FormDefinition['id']
  site: string
  progress: FormProgress
  element: HTMLFormElement
  values: FormValues
  /** The step that is done; null for the last one. */
  step: string | null
}

function sendFilledIn({ form, site, progress: { key, resume }, element, values, step }: Sent): Promise<SendOutcome> {
  const { visitedPages, linkedQueryParams } = keptVisits(site)
  return sendLead({
    form,
    userData: {
      ...Object.fromEntries(Object.keys(values).map((name) => [name, textOf(values, name)])),
      [HONEYPOT_FIELD]: valueIn(element, HONEYPOT_FIELD),
    },
    isLastStep: step === null,
    ...(step === null ? {} : { step }),
    formToken: valueIn(element, FORM_TOKEN_FIELD),
    key: step === null ? key : null,
    resume,
    visits: { url: window.location.href, visitedPages, linkedQueryParams },
  })
}

/** Keeps the person for the next form, reports the lead, and goes on to the page that says thanks. */
function leaveSent(
  site: string,
  { form, action, values }: { form: FormDefinition['id']; action: string; values: FormValues },
  { reference, eventId }: SendOutcome & { kind: 'accepted' },
): void {
  const [email, phone] = [textOf(values, 'email'), textOf(values, 'phone')]
  keepPerson(site, {
    name: [textOf(values, 'name'), textOf(values, 'last_name')].filter(Boolean).join(' '),
    email,
    phone,
  })
  keepBegun(site, action, null)
  reportSuccess({ eventId, vehicleId: Number(textOf(values, 'car_id')) || null, email, phone })
  window.location.assign(successPath({ reference, form }))
}

function isControl(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

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
