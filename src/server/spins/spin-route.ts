/** The form of Spin to win, as browsers send it without a script (R85). */
import type { FastifyInstance } from 'fastify'
import { SPIN_TO_WIN_PATH, signInPath, withParameters } from '#domain/site/paths.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { siteRoute } from '../http/site-route.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { noSuchForm, refusesForm } from '../pages/own-form.ts'
import { spin } from './spin.ts'

const LONGEST_FORM_BYTES = 1024

/** Registers POST /spin-to-win: 303 to the page, which shows what was kept; a second one changes nothing. */
export function registerSpins(app: FastifyInstance, desk: LeadDesk, draw?: () => number): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    siteRoute(scope, { method: 'POST', url: SPIN_TO_WIN_PATH }, async (request, reply) => {
      const { site } = request.ctx
      if (site.spinToWin === null || !site.switches.garage) return noSuchForm(reply)
      if (await refusesForm(request, reply)) return reply
      const session = await readShopper(request)
      if (session === null)
        return reply.code(303).header('location', signInPath('spin-to-win', SPIN_TO_WIN_PATH)).send()
      const answer = await spin({ ...request.ctx, desk, accountId: session.account.id }, session.account, draw)
      const shown = withParameters(SPIN_TO_WIN_PATH, { spun: answer.kind === 'spun' ? '1' : null })
      return reply.code(303).header('location', shown).send()
    })
  })
}
