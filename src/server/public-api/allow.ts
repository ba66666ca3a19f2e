/** Decides who may ask the public API, and how often (R86). */
import type { ApiKey } from '#data/public-api/api-keys.ts'
import type { SiteContext } from '#data/site-context.ts'
import { OPEN_PER_MINUTE } from '#domain/public-api/api-key.ts'
import { ApiProblem } from '#domain/public-api/problem.ts'
import type { MinuteLimit } from '../http/minute-limit.ts'
import { givenKey, WRONG_KEY } from './given-key.ts'

interface Asker {
  /** The header `Authorization`. */
  authorization: string | undefined
  ip: string
}

/** The key that a program gives, or null for none. Throws an `ApiProblem` where it may not ask. */
export async function allow(
  ctx: SiteContext,
  limit: MinuteLimit,
  { authorization, ip }: Asker,
): Promise<ApiKey | null> {
  const { site, now } = ctx
  const key = authorization === undefined ? null : await givenKey(ctx, authorization)
  if (key !== null) {
    refuseBeyond(limit(`${site.slug} key ${key.id}`, '', key.perMinute, now), `${key.perMinute} with this key`)
    return key
  }
  refuseBeyond(limit(site.slug, ip, OPEN_PER_MINUTE, now), `${OPEN_PER_MINUTE} from your network without a key`)
  if (authorization !== undefined) throw unauthorized(WRONG_KEY)
  if (site.reach.api.keyOnly)
    throw unauthorized(`${site.name} answers programs with a key alone: Authorization: Bearer fc_${site.slug}_….`)
  return null
}

const unauthorized = (message: string): ApiProblem => new ApiProblem({ code: 'unauthorized', message })

function refuseBeyond(waitSeconds: number | null, most: string): void {
  if (waitSeconds === null) return
  throw new ApiProblem({
    code: 'too_many',
    message: `A minute has room for ${most}; ask again in ${waitSeconds} s.`,
    retryAfterSeconds: waitSeconds,
  })
}
