import type { FastifyReply } from 'fastify'
import { isFromOwnPage } from '../http/own-page.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from './canonical-url.ts'
import { signInBefore } from './page-access.ts'

/**
 * Answers a POST that is no form of the site's own pages, or of a page that needs a sign-in first. Resolves with true
 * where it has answered. `beforeSignIn` keeps values that the shopper finds again after the sign-in.
 */
export async function refusesForm(
  request: SiteRequest,
  reply: FastifyReply,
  { beforeSignIn }: { beforeSignIn?: () => void } = {},
): Promise<boolean> {
  reply.header('cache-control', 'no-store')
  if (!isFromOwnPage(request)) return refuse(reply, 403, "Forms are taken from the site's own pages only.")
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    return refuse(reply, 415, 'A form is sent as application/x-www-form-urlencoded.')
  const signIn = await signInBefore(request, wholeUrl(request.url))
  if (signIn === null) return false
  beforeSignIn?.()
  void reply.code(303).header('location', signIn).send()
  return true
}

function refuse(reply: FastifyReply, status: number, why: string): true {
  void reply.code(status).type('text/plain; charset=utf-8').send(`${why}\n`)
  return true
}
