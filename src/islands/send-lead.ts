/** Sends leads to the site's own API and reads its response (A11.13, A30.6). */
import type { FieldError } from '#domain/forms/form.ts'
import { LEADS_API, leadTokenPath } from '#domain/site/paths.ts'

export interface LeadSubmission {
  form: string
  userData: Record<string, string>
  isLastStep: boolean
  step?: string
  formToken: string
  key: string | null
  resume: { leadId: string; token: string } | null
  visits: { url: string; visitedPages: readonly string[]; linkedQueryParams: Readonly<Record<string, string>> }
}

export type SendOutcome =
  | { kind: 'accepted'; leadId: string; reference: string; eventId: number; resumeToken: string | null }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The key belongs to another submission, or the partial lead cannot be resumed: send again without it. */
  | { kind: 'afresh' }
  /** The server's reason; null without a response. */
  | { kind: 'failed'; reason: string | null }

/** Timeout of a request, in milliseconds. The shopper may then retry, and the key keeps it one lead. */
const LONGEST_WAIT_MS = 20_000

/** Sends a lead or one step of it. Never rejects. */
export async function sendLead({
  form,
  userData,
  isLastStep,
  step,
  formToken,
  key,
  resume,
  visits,
}: LeadSubmission): Promise<SendOutcome> {
  const body = {
    form,
    userData,
    isLastStep,
    ...(step === undefined ? {} : { step }),
    ...(formToken === '' ? {} : { form_token: formToken }),
    ...(resume === null ? {} : { lead_id: resume.leadId, resume_token: resume.token }),
    lead_attributes: {
      url: visits.url,
      visited_pages: visits.visitedPages,
      linked_query_params: visits.linkedQueryParams,
    },
  }
  try {
    const answer = await fetch(LEADS_API, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    const said = recordOf(await answer.json().catch(() => null))
    if (answer.ok && typeof said['lead_id'] === 'string')
      return {
        kind: 'accepted',
        leadId: said['lead_id'],
        reference: textOf(said['reference']),
        eventId: Number(said['event_id']),
        resumeToken: textOf(said['resume_token']) || null,
      }
    const errors = errorsIn(said['fields'])
    if (answer.status === 422 && errors.length > 0) return { kind: 'invalid', errors }
    if (
      (answer.status === 409 && said['code'] === 'key_reused') ||
      (resume !== null && [403, 404, 410].includes(answer.status))
    )
      return { kind: 'afresh' }
    return { kind: 'failed', reason: textOf(said['message']) || null }
  } catch {
    return { kind: 'failed', reason: null }
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function errorsIn(fields: unknown): FieldError[] {
  const list: readonly unknown[] = Array.isArray(fields) ? fields : []
  return list
    .map(recordOf)
    .map(({ field, label, message }) => ({ field: textOf(field), label: textOf(label), message: textOf(message) }))
}

/**
 * Fetches a fresh form token, which tells the server since when the form is shown. A cached page may be a day old. Null
 * on failure; the page's own token then serves.
 */
export async function freshToken(form: string): Promise<string | null> {
  try {
    const answer = await fetch(leadTokenPath(form))
    return textOf(recordOf(await answer.json())['token']) || null
  } catch {
    return null
  }
}
