import { inTime } from '#data/platform/in-time.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { LeadDesk } from './lead-desk.ts'
import type { LeadContext } from './submission.ts'

/** Longest wait for who is signed in; a lead without that is better than none. */
const SESSION_MS = 500

/** The context of a form that was sent, with the account that is signed in (R60). */
export async function leadContextOf(request: SiteRequest, desk: LeadDesk): Promise<LeadContext & SiteRequest['ctx']> {
  const { ctx } = request
  const session = await inTime(
    readShopper(request),
    SESSION_MS,
    () => new Error('the session was not read in time'),
  ).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ reason }, 'a lead is kept without its account')
    return null
  })
  return { ...ctx, desk, accountId: session?.account.id ?? null }
}

/**
 * The same for a reservation, which its shopper looks for in the account: rejects where the session cannot be read, so
 * that none is kept without the account.
 */
export async function holdContextOf(request: SiteRequest, desk: LeadDesk): Promise<LeadContext & SiteRequest['ctx']> {
  const session = await readShopper(request)
  return { ...request.ctx, desk, accountId: session?.account.id ?? null }
}
