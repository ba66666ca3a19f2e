/** The form of Spin to win, as browsers send it without a script (R85). */
import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '#data/site-context.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { SPIN_TO_WIN_PATH, signInPath, withParameters } from '#domain/site/paths.ts'
import { hasBegun } from '#domain/spins/draw.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { siteRoute } from '../http/site-route.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { refusesForm } from '../pages/own-form.ts'
import { sendMissing } from '../pages/posted-page.ts'
import type { PageServer } from '../pages/render-page.ts'
import { spin } from './spin.ts'
import { takesText } from '../pages/text-bodies.ts'

const LONGEST_FORM_BYTES = 1024

interface SpinTools {
  server: PageServer
  desk: LeadDesk
  /** Answers a number from 0 to 9999; by default a random one. */
  draw?: () => number
}

/**
 * Registers POST /spin-to-win: 303 to the page, which shows what was kept; a second one changes nothing. Where there is
 * no such page, the form is answered as the page is, with the site's 404.
 */
export function registerSpins(app: FastifyInstance, { server, desk, draw }: SpinTools): void {
  void app.register(async (scope) => {
    takesText(scope, LONGEST_FORM_BYTES)
    siteRoute(scope, { method: 'POST', url: SPIN_TO_WIN_PATH }, async (request, reply) => {
      if (!hasPage(request.ctx)) return sendMissing(server, request, reply)
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

const hasPage = ({ site, now }: SiteContext): boolean =>
  site.switches.garage && site.spinToWin !== null && hasBegun(site.spinToWin, localDay(site, now))
