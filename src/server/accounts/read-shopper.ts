import { readSession, type ShopperSession } from '#data/accounts/sessions.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { sessionTokenOf } from './session-cookie.ts'

/** The shopper who is signed in on this site in the browser of a request; null for nobody. */
export async function readShopper(request: SiteRequest): Promise<ShopperSession | null> {
  const { ctx } = request
  const token = ctx.site.switches.garage ? sessionTokenOf(request) : null
  return token === null ? null : readSession(ctx, token, ctx.now)
}
