import type { FastifyInstance, FastifyReply, HTTPMethods, RouteGenericInterface } from 'fastify'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { garagePagePath, signInPath, type GaragePage } from '#domain/site/paths.ts'
import type { SignInType } from '#domain/accounts/sign-in-types.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { readShopper } from './read-shopper.ts'

interface ShopperRoute {
  method: HTTPMethods
  url: string
  /** The reason that the sign-in page gives where nobody is signed in. */
  type: SignInType
  /** The page of the garage whose forms are sent to it; the overview where none is said. */
  page?: GaragePage
}

/** Whether a browser sent a form and shows the answer; programs and scripts send JSON. */
export const isForm = ({ headers }: SiteRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Longest body of a request about one's own things, in bytes. */
const LONGEST_BODY_BYTES = 16 * 1024

/**
 * Registers an address that answers a signed-in shopper alone, in JSON (R31). Nobody signed in: 401 with the address of
 * the sign-in, or for a form the sign-in itself; a page of another host: 403; a site without accounts: 404. No answer
 * is kept anywhere.
 */
export function shopperRoute<Route extends RouteGenericInterface = RouteGenericInterface>(
  app: FastifyInstance,
  { method, url, type, page = 'overview' }: ShopperRoute,
  handler: (request: SiteRequest<Route>, reply: FastifyReply, session: ShopperSession) => unknown,
): void {
  siteRoute<Route>(app, { method, url, bodyLimit: LONGEST_BODY_BYTES }, async (request, reply) => {
    if (!request.ctx.site.switches.garage) return reply.callNotFound()
    reply.header('cache-control', 'no-store, private')
    // PostgreSQL takes no NUL in a text.
    if (request.url.includes('%00'))
      return reply
        .code(400)
        .send({ code: 'invalid_address', message: 'The address holds a sign that no text has (NUL).' })
    if (method !== 'GET' && !isFromOwnPage(request))
      return reply.code(403).send({ code: 'other_origin', message: "This is taken from the site's own pages only." })
    const session = await readShopper(request)
    if (session !== null) return handler(request, reply, session)
    const signIn = signInPath(type, garagePagePath(request.ctx.site, page))
    if (isForm(request)) return reply.code(303).header('location', signIn).send()
    return reply.code(401).send({ code: 'sign_in', sign_in: signIn, message: 'Please sign in first.' })
  })
}
