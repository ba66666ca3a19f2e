/**
 * Enhances every lead form: reads the values, sends them and stores a draft that survives a reload. The state machine
 * is in `domain/forms/form-progress.ts`.
 */
import { useEffect, useRef, useState, type Dispatch, type FormEvent, type RefObject, type SetStateAction } from 'react'
import {
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  TRACKING_FIELD,
  textOf,
  wornOutOf,
  type FormDefinition,
  type FormValues,
} from '#domain/forms/form.ts'
import { nextStep, progress, startOf, type FormAction, type FormProgress } from '#domain/forms/form-progress.ts'
import { AT_FIELD } from '#domain/test-drive/drive-words.ts'
import { successPath } from '#domain/site/paths.ts'
import { BACK_FIELD, type FormView } from '#ui/form/form-view.ts'
import { reportSuccess } from '#browser/events/report-success.ts'
import { keepDraft, keepPerson, keptDraft, keptVisits } from '#browser/kept-here.ts'
import { filledIn, fillIn, fillInPerson, valueIn, valuesIn } from './form-controls.ts'
import { freshToken, sendLead, type SendOutcome } from './send-lead.ts'
import { useReturn } from './use-return.ts'
import { hiddenFromAddress, useAddressValues } from './values-from-address.ts'

export interface FormSurroundings {
  /** Slug of the site, under which details are stored. */
  site: string
  /** Offers other times around the form when the chosen one was taken meanwhile. False when it cannot. */
  offerOthers?: (() => Promise<boolean>) | undefined
  /** Called when Back leads to the page after its form was sent. */
  shownAgain?: (() => void) | undefined
}

export interface EnhancedForm {
  form: RefObject<HTMLFormElement | null>
  summary: RefObject<HTMLDivElement | null>
  state: FormProgress
  /** Values of hidden fields that only a browser knows, by field name. */
  known: Readonly<Record<string, string>>
  edited: (event: FormEvent) => void
  submitted: (event: FormEvent) => void
}

/**
 * Enhances a form. Errors show before anything is sent, steps change without a page load, repeated sending makes one
 * lead, and values survive a failure.
 */
export function useFormProgress(view: FormView, { site, offerOthers, shownAgain }: FormSurroundings): EnhancedForm {
  const { definition, action, posted, formToken } = view
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(() => startOf(definition, posted))
  const [known, setKnown] = useState<Record<string, string>>(() => ({
    [FORM_TOKEN_FIELD]: posted?.formToken ?? formToken ?? '',
  }))
  // The latest state, for code that runs after a wait.
  const latest = useRef(state)
  const saving = useRef(Promise.resolve())

  const act = (change: FormAction) => {
    latest.current = progress(definition, latest.current, change)
    setState(latest.current)
  }
  const keep = (element: HTMLFormElement) => {
    if (definition.steps.length > 1) storeDraft(site, action, latest.current, element)
  }
  const sender: SenderParts = { definition, action, site, latest, saving, act, keep, offerOthers, setKnown }
  const { savePart, finish } = useSender(sender)
  useDraft({ definition, action, posted }, site, { form, act, setKnown })
  useAddressValues(form, view, (element) => act({ type: 'edited', field: null, values: valuesIn(element, definition) }))
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
  /** Settles when the step before has been saved. */
  saving: RefObject<Promise<void>>
  act: (change: FormAction) => void
  keep: (element: HTMLFormElement) => void
  offerOthers: FormSurroundings['offerOthers']
  setKnown: DraftParts['setKnown']
}

/** Sends one step or the whole form, and handles the response. */
function useSender({ definition, action, site, latest, saving, act, keep, offerOthers, setKnown }: SenderParts) {
  const send = (element: HTMLFormElement, values: FormValues, step: string | null) =>
    sendFilledIn({
      form: definition.id,
      site,
      progress: latest.current,
      element,
      values: { ...values, ...hiddenFromAddress(definition) },
      step,
    })
  return {
    /** Saves an earlier step as a partial lead. A failure shows no message (A11.13). */
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
        return goToThanks(site, { action, values }, outcome)
      }
      const wornOut = outcome.kind === 'invalid' ? wornOutOf(outcome.errors) : null
      if (wornOut !== null) {
        await renewToken(definition, setKnown)
        return act({ type: 'failed', reason: wornOut })
      }
      if (outcome.kind !== 'invalid')
        return act({ type: 'failed', reason: outcome.kind === 'failed' ? outcome.reason : null })
      const isSold = outcome.errors.some(({ field }) => field === AT_FIELD)
      const isOffered = isSold && (await offerOthers?.()) === true
      act({ type: 'refused', errors: outcome.errors })
      // Falls back to the form's own page, which shows other times and keeps the values.
      if (isSold && !isOffered) element.submit()
    },
  }
}

interface DraftParts {
  form: RefObject<HTMLFormElement | null>
  act: (change: FormAction) => void
  setKnown: Dispatch<SetStateAction<Record<string, string>>>
}

/** Fills in the stored person and draft, once, and fetches a fresh form token. */
function useDraft(
  { definition, action, posted }: Pick<FormView, 'definition' | 'action' | 'posted'>,
  site: string,
  { form, act, setKnown }: DraftParts,
): void {
  useEffect(() => {
    const element = form.current
    if (element === null) return
    fillInPerson(element, site)
    // Values in the server's response are newer than the draft.
    const draft = posted === null && definition.steps.length > 1 ? keptDraft(site, action) : null
    if (draft !== null) {
      for (const [name, value] of draft.values) fillIn(element, name, value)
      act({
        type: 'resumed',
        step: draft.step,
        resume: draft.leadId === '' ? null : { leadId: draft.leadId, token: draft.resumeToken },
      })
    }
    // Values typed before hydration count, and so do values that the browser restores on Back.
    act({ type: 'edited', field: null, values: valuesIn(element, definition) })
    setKnown((known) => ({ ...known, [TRACKING_FIELD]: trackingText(keptVisits(site).linkedQueryParams) }))
    void renewToken(definition, setKnown)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a form, whatever is changed around it
  }, [])
}

/** Puts a fresh form token into the form, where the server gives one. */
async function renewToken({ id }: FormDefinition, setKnown: DraftParts['setKnown']): Promise<void> {
  const token = await freshToken(id)
  if (token !== null) setKnown((known) => ({ ...known, [FORM_TOKEN_FIELD]: token }))
}

/** Focuses the error summary, or the heading of a new step. */
function useAttention({ attention }: FormProgress, { form, summary }: Pick<EnhancedForm, 'form' | 'summary'>): void {
  useEffect(() => {
    if (attention?.on === 'errors') summary.current?.focus()
    if (attention?.on === 'step')
      form.current?.querySelector<HTMLElement>('.form__step:not([hidden]) > legend')?.focus()
  }, [attention, form, summary])
}

function storeDraft(site: string, action: string, { step, resume }: FormProgress, element: HTMLFormElement): void {
  keepDraft(site, action, {
    step,
    leadId: resume?.leadId ?? '',
    resumeToken: resume?.token ?? '',
    values: filledIn(element),
  })
}

interface FormSubmission {
  form: FormDefinition['id']
  site: string
  progress: FormProgress
  element: HTMLFormElement
  values: FormValues
  /** The step that is done; null for the last one. */
  step: string | null
}

function sendFilledIn({
  form,
  site,
  progress: { key, resume },
  element,
  values,
  step,
}: FormSubmission): Promise<SendOutcome> {
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

/** Stores the person for the next form, reports the lead and navigates to the page that says thanks. */
function goToThanks(
  site: string,
  { action, values }: { action: string; values: FormValues },
  { reference, eventId }: SendOutcome & { kind: 'accepted' },
): void {
  const [email, phone] = [textOf(values, 'email'), textOf(values, 'phone')]
  keepPerson(site, {
    name: [textOf(values, 'name'), textOf(values, 'last_name')].filter(Boolean).join(' '),
    email,
    phone,
  })
  keepDraft(site, action, null)
  reportSuccess({ eventId, vehicleId: Number(textOf(values, 'car_id')) || null, email, phone })
  window.location.assign(successPath(reference))
}

function isControl(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

/** Most characters of the tracking field. */
const LONGEST_TRACKING = 200

/** The visit's campaign parameters as a query, such as `utm_source=news&gclid=7`. Leaves out those that do not fit. */
function trackingText(params: Readonly<Record<string, string>>): string {
  let text = ''
  for (const [name, value] of Object.entries(params)) {
    const longer = [text, new URLSearchParams([[name, value]]).toString()].filter(Boolean).join('&')
    if (longer.length <= LONGEST_TRACKING) text = longer
  }
  return text
}

/** A random key that makes repeated sending one lead. Pages without TLS have no `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
