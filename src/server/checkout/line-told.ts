/** Where a shopper who waits for a vehicle is told of it: by email, and by text where they chose it. */
import { readAddressees, type Addressee } from '#data/alerts/keep-alerts.ts'
import { suppressedSince } from '#data/alerts/suppressions.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { Secrets } from '../secrets.ts'

/**
 * The addresses that take letters or texts about a line, as that stands now; none where the shopper wants to hear of
 * nothing. To wait for a vehicle is to ask for the letter; a text needs the consent that alerts need, unless there is
 * no address. `askedAt`: when the shopper asked last.
 */
export async function lineAddressees(
  { db, site, secrets }: SiteScope & { secrets: Secrets },
  { accountId, askedAt }: { accountId: string; askedAt: Date },
): Promise<Addressee[]> {
  const all = await readAddressees({ db, site }, [accountId])
  const hasEmail = all.some(({ channel }) => channel === 'email')
  const told: Addressee[] = []
  for (const addressee of all) {
    const { channel, to, isPaused, consentedAt } = addressee
    const agreedAt = channel === 'email' || !hasEmail ? askedAt : consentedAt
    if (isPaused || agreedAt === null) continue
    const key = secrets.keyFor('suppressions', site.slug)
    const kind = channel === 'email' ? 'email' : 'phone'
    const stoppedAt = await suppressedSince({ db, site }, { key, kind, value: to, of: 'alerts' })
    if (stoppedAt === null || agreedAt > stoppedAt) told.push(addressee)
  }
  return told
}
