/** Forms of the garage as browsers send them without a script: to their page, with the action's name in `do`. */
import type { FastifyInstance } from 'fastify'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { GARAGE_PATHS, garageNameOf } from '#domain/site/paths.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import { refusesForm } from '../pages/own-form.ts'
import { readShopper } from './read-shopper.ts'

/**
 * Does what a form asks for and returns the address that is shown next. An outcome that the shopper must be told of
 * goes into that address's query, as the page's own parameters.
 */
export type GarageAction = (request: SiteRequest, session: ShopperSession, form: URLSearchParams) => Promise<string>

const LONGEST_FORM_BYTES = 16 * 1024

/** Registers the forms of every page of the garage; `actions` by the name that a form sends as `do`. */
export function registerGarageForms(app: FastifyInstance, actions: ReadonlyMap<string, GarageAction>): void {
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
        return reply
          .code(303)
          .header('location', await action(request, session, form))
          .send()
      })
  })
}
