import { useApiKey, type ApiKey } from '#data/public-api/api-keys.ts'
import type { SiteContext } from '#data/site-context.ts'
import { localDay } from '#domain/hours/local-day.ts'

/** The key of a header `Authorization`; null for one that is no key of the site, or is revoked. */
export async function givenKey(ctx: SiteContext, authorization: string): Promise<ApiKey | null> {
  const [scheme = '', given = ''] = authorization.trim().split(' ', 2)
  return scheme.toLowerCase() === 'bearer' ? useApiKey(ctx, given, localDay(ctx.site, ctx.now)) : null
}

/** Said of a key that is none. */
export const WRONG_KEY = 'The key is wrong or revoked. It is sent as Authorization: Bearer fc_….'
