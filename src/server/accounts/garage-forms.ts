/** Forms of the garage as browsers send them without a script: to their page, with the action's name in `do`. */
import type { FastifyInstance } from 'fastify'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { GARAGE_PATHS, garageNameOf } from '#domain/site/paths.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageStatus } from '#pages/page.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { refusesForm } from '../pages/own-form.ts'
import type { PageServer } from '../pages/render-page.ts'
import { sendPosted } from '../pages/posted-page.ts'
import { readShopper } from './read-shopper.ts'

/**
 * Does what a form asks for and returns the address that is shown next. An outcome that the shopper must be told of
 * goes into that address's query, as the page's own parameters; one that an address cannot hold is a page at once.
 */
export type GarageAction = (
  request: SiteRequest,
  session: ShopperSession,
  form: URLSearchParams,
) => Promise<string | GaragePage>

/** A page that answers its form itself: refused with what was typed, or done with what Undo needs. */
export interface GaragePage {
  /** Address of the page, with its query. */
  path: string
  status: PageStatus
  values: Readonly<Record<string, string>>
  error: FieldError | null
}

const NO_STEPS = { failure: null, step: '', formToken: null, key: '', resume: null }
const LONGEST_FORM_BYTES = 16 * 1024

/** Registers the forms of every page of the garage; `actions` by the name that a form sends as `do`. */
export function registerGarageForms(
  app: FastifyInstance,
  actions: ReadonlyMap<string, GarageAction>,
  server: PageServer,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const path of GARAGE_PATHS.flatMap((name) => [name, `${name}/*`]))
      siteRoute(scope, { method: 'POST', url: path }, async (request, reply) => {
        const { site } = request.ctx
        const url = wholeUrl(request.url)
        if (!site.switches.garage || garageNameOf(url.pathname) !== site.garagePath) return reply.callNotFound()
        if (await refusesForm(request, reply)) return reply
        const session = await readShopper(request)
        if (session === null) return reply.code(303).header('location', site.garagePath).send()
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        // PostgreSQL takes no NUL in a text.
        if ([...form.values()].some((value) => value.includes('\0')))
          return reply.code(400).type('text/plain; charset=utf-8').send('A form holds a sign that no text has (NUL).\n')
        const action = actions.get(form.get('do') ?? '')
        if (action === undefined)
          return reply
            .code(422)
            .type('text/plain; charset=utf-8')
            .send(`"do" is "${form.get('do') ?? ''}"; this page takes ${[...actions.keys()].join(', ')}.\n`)
        const next = await action(request, session, form)
        if (typeof next === 'string') return reply.code(303).header('location', next).send()
        const shown = new URL(next.path, url)
        const match = matchRoute(shown.pathname)
        if (match === null) return reply.callNotFound()
        const { status, values, error } = next
        const posted = { values, errors: error === null ? [] : [error], ...NO_STEPS }
        return sendPosted(server, request, reply, { url: shown, match, session, status, posted })
      })
  })
}
