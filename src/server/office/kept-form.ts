/** Keeps a form while its sender proves anew who they are, or signs in again: nothing is typed twice (Office R6). */
import { z } from 'zod'
import { keepForm, takeKeptForm } from '#data/platform/staff/kept-forms.ts'
import type { OfficeContext } from '#office/screen.ts'
import { openText, sealText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'

/** The field of a form that names a kept one in its place. */
export const KEPT_FIELD = 'kept'

/** An address and the form that was sent to it. */
const sealedSchema = z.tuple([z.string(), z.string()])

type Asking = Pick<OfficeContext, 'db' | 'now'> & { session: Pick<OfficeContext['session'], 'id'> }

/** Keeps a form that was sent to this address. Resolves with its id. */
export function keepUntilProved(
  secrets: Secrets,
  { db, session, now }: Asking,
  url: string,
  form: URLSearchParams,
): Promise<string> {
  const sealed = sealText(keyOf(secrets), JSON.stringify([url, form.toString()]))
  return keepForm(db, { sessionId: session.id, sealed, now })
}

/** The form that was sent: this one, or the one that it names. Null where that was taken, or is over. */
export async function formOrKept(
  secrets: Secrets,
  { db, session, now }: Asking,
  url: string,
  form: URLSearchParams,
): Promise<URLSearchParams | null> {
  const named = form.get(KEPT_FIELD)
  if (named === null) return form
  const id = z.uuid().safeParse(named)
  const sealed = id.success ? await takeKeptForm(db, { id: id.data, sessionId: session.id, now }) : null
  const text = sealed === null ? null : openText(keyOf(secrets), sealed)
  const kept = text === null ? null : sealedSchema.safeParse(JSON.parse(text))
  return kept?.success === true && kept.data[0] === url ? new URLSearchParams(kept.data[1]) : null
}

/** A key of its own, so that nothing else that is sealed passes for a form. */
const keyOf = (secrets: Secrets): Buffer => secrets.keyFor('office', 'kept forms')
