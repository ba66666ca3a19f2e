/**
 * Counts form submissions by visitor network and site over ten minutes, and the uses of form tokens. The counts are in
 * memory: a flood must not load the database, and no address is stored. A restart forgets them, and each of several
 * processes counts its own.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#data/visitor-network.ts'
import { TOKEN_USES } from '#domain/leads/spam.ts'
import type { FormLimits } from '#domain/site/settings/forms.ts'

const WINDOW_MS = 10 * 60_000
const MOST_KEPT = 50_000

interface Counts {
  since: number
  attempts: number
  sent: number
}

export interface SubmissionAttempt {
  kind: 'counted'
  /**
   * Counts a form that is whole. `use` names the submission: one that is repeated uses its token once.
   *
   * @returns Whole forms of its network of late, and which use of its token it is, this form included.
   */
  sent(token: { nonce: string; use: string } | null): { fromAddress: number; tokenUses: number }
  /** Takes back all counts: a refused form, and one that could not be stored, uses up nothing (S9). */
  takeBack(): void
}

export interface SubmissionLimits {
  /** Counts a form that came in, unless it is one too many. */
  attempt(
    siteId: string,
    address: string,
    limits: FormLimits,
    now: Date,
  ): SubmissionAttempt | { kind: 'too-many'; retryAfterSeconds: number }
}

export function createSubmissionLimits(): SubmissionLimits {
  const networks = new LRUCache<string, Counts>({ max: MOST_KEPT })
  const sites = new Map<string, Counts>()
  const tokens = new LRUCache<string, Set<string>>({ max: MOST_KEPT })
  return {
    attempt: (siteId, address, { addressMost, siteMost }, now) => {
      const network = networkOf(address)
      const ofNetwork = current(networks, `${siteId} ${network}`, now)
      const ofSite = current(sites, siteId, now)
      if (ofNetwork.attempts >= addressMost) return tooMany(ofNetwork, now)
      // A network over its own limit does not use up the site's.
      if (ofSite.attempts >= siteMost) return tooMany(ofSite, now)
      ofNetwork.attempts++
      ofSite.attempts++
      const undo: (() => unknown)[] = [() => ofNetwork.attempts--, () => ofSite.attempts--]
      return {
        kind: 'counted',
        sent: (token) => {
          ofNetwork.sent++
          undo.push(() => ofNetwork.sent--)
          if (token === null) return { fromAddress: ofNetwork.sent, tokenUses: 0 }
          const key = `${siteId} ${network} ${token.nonce}`
          const uses = tokens.get(key) ?? new Set()
          tokens.set(key, uses)
          // Names are as long as their sender wants them.
          const use = createHash('sha256').update(token.use).digest('base64url').slice(0, 12)
          if (!uses.has(use) && uses.size <= TOKEN_USES.most) {
            uses.add(use)
            undo.push(() => uses.delete(use))
          }
          const place = [...uses].indexOf(use) + 1
          return { fromAddress: ofNetwork.sent, tokenUses: place === 0 ? uses.size : place }
        },
        takeBack: () => {
          for (const back of undo.splice(0)) back()
        },
      }
    },
  }
}

function current(
  counts: { get(key: string): Counts | undefined; set(key: string, value: Counts): unknown },
  key: string,
  now: Date,
): Counts {
  const known = counts.get(key)
  if (known !== undefined && now.getTime() - known.since < WINDOW_MS) return known
  const fresh = { since: now.getTime(), attempts: 0, sent: 0 }
  counts.set(key, fresh)
  return fresh
}

function tooMany({ since }: Counts, now: Date): { kind: 'too-many'; retryAfterSeconds: number } {
  return {
    kind: 'too-many',
    retryAfterSeconds: Math.max(1, Math.ceil((since + WINDOW_MS - now.getTime()) / 1000)),
  }
}
