import type { FastifyInstance } from 'fastify'
import { openHandover, type OpenedHandover } from '#data/agents/handovers.ts'
import type { SiteContext } from '#data/site-context.ts'
import { vehicleSlugById } from '#data/vehicle-queries.ts'
import { endedHandoverPath, preparedFormPath } from '#domain/agents/handover.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import { HANDOVER } from '#domain/site/paths/paths-agents.ts'
import { siteRoute } from '../http/site-route.ts'
import { hashOf } from './tools/prepare-handover.ts'

/** The link's token is nobody else's business: no engine, no next page, no cache. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
/** Base64url of 128 bits. Other texts are not looked up in the database. */
const TOKEN = /^[\w-]{22}$/

interface OfToken {
  Params: { token: string }
}

/** Leads the link of a prepared form to that form, or to the vehicle's page where it is over (R62). */
export function registerHandover(app: FastifyInstance): void {
  siteRoute<OfToken>(app, { method: 'GET', url: HANDOVER }, async ({ ctx, params: { token } }, reply) => {
    const handover = TOKEN.test(token) ? await openHandover(ctx, hashOf(token), ctx.now) : null
    const path = handover === null ? HOME_PATH : await targetOf(ctx, handover)
    return reply.code(302).headers(HEADERS).header('location', path).send()
  })
}

async function targetOf(ctx: SiteContext, handover: OpenedHandover): Promise<string> {
  const { id, kind, vehicleId, startsAt, expiresAt, leadId } = handover
  const slug = await vehicleSlugById(ctx, String(vehicleId))
  if (slug === null) return HOME_PATH
  if (leadId !== null) return endedHandoverPath(slug, 'sent')
  if (expiresAt <= ctx.now) return endedHandoverPath(slug, 'ended')
  return preparedFormPath(kind, { slug, vehicleId, startsAt }, id)
}
