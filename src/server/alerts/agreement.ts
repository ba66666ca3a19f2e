/** Consent to alerts: asked when a letter is queued, and again when it goes (R85, R87). */
import type { Addressee } from '#data/alerts/keep-alerts.ts'
import { suppressedSince } from '#data/alerts/suppressions.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { AlertChannel, AlertKind } from '#domain/alerts/alert-kinds.ts'
import { alertRule } from '#domain/alerts/alert-rules.ts'
import type { Secrets } from '../secrets.ts'

/** The search that found a vehicle; `agreedAt`: when its shopper last asked to be told. */
interface AgreedSearch {
  channel: AlertChannel
  agreedAt: Date
}

/** Whether an alert may go; `search` is null where its vehicle is watched. */
export type Agreement = (kind: AlertKind, search: AgreedSearch | null) => boolean

/** The alerts that an addressee agreed to be told of by its channel, as that stands now. */
export async function agreementOf(
  { db, site, secrets }: SiteScope & { secrets: Secrets },
  { channel, to, isPaused, consentedAt }: Addressee,
): Promise<Agreement> {
  if (isPaused) return () => false
  const stoppedAt = await suppressedSince(
    { db, site },
    {
      key: secrets.keyFor('suppressions', site.slug),
      of: 'alerts',
      kind: channel === 'email' ? 'email' : 'phone',
      value: to,
    },
  )
  return (kind, search) => {
    if (channel === 'sms' && !alertRule(kind).isTextable) return false
    // A search's channel is the consent to be told of it; what is watched needs the tick.
    const agreedAt = search === null ? consentedAt : search.channel === channel ? search.agreedAt : null
    return agreedAt !== null && (stoppedAt === null || agreedAt > stoppedAt)
  }
}
