/** State that all form submissions of a process share: limits, secrets, notices. */
import type { KeyObject } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import type { Log } from '#data/log.ts'
import { tellOfOutbox } from '#data/platform/delivery/outbox.ts'
import type { Database } from '#data/schema.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { CountLead } from '../events/count-leads.ts'
import { RenderQueue } from '../http/render-queue.ts'
import { createSubmissionLimits, type SubmissionLimits } from './submission-limits.ts'

/** A notice is a commit of its own, so those of one moment are one. */
const TELL_AFTER_MS = 25

export interface LeadDesk {
  limits: SubmissionLimits
  /** The site's secret, asked of the database once. */
  secretOf(ctx: SiteScope & { now: Date }): Promise<KeyObject>
  /**
   * Notifies the delivery workers. Many leads at once share one notice. No caller waits for it: workers also poll.
   */
  tell(db: Kysely<Database>): void
  /** Resolves when it is the turn of a form of the site: many forms at once must not hold up other sites (S2). */
  turn(site: string): Promise<void>
  /** Counts a committed lead (A25.1), a partial one when it is begun; nobody waits for it. */
  count: CountLead
}

export function createLeadDesk(
  log: Pick<Log, 'warn'>,
  count: CountLead = () => {},
  queue: Pick<RenderQueue, 'turn'> = new RenderQueue(),
): LeadDesk {
  const secrets = new Map<string, Promise<KeyObject>>()
  let isDue = false
  const tell = async (db: Kysely<Database>): Promise<void> => {
    if (isDue) return
    isDue = true
    await setTimeout(TELL_AFTER_MS, undefined, { ref: false })
    isDue = false
    await tellOfOutbox(db).catch((error: unknown) => {
      log.warn(
        'The notice to the lead delivery workers failed; they find new leads by polling: ' +
          `${error instanceof Error ? error.message : String(error)}`,
      )
    })
  }
  return {
    limits: createSubmissionLimits(),
    secretOf: ({ db, site, now }) => {
      const known = secrets.get(site.slug)
      if (known !== undefined) return known
      const asked = formSecretOf({ db, site, now })
      secrets.set(site.slug, asked)
      // A database that was away for a moment is asked again.
      asked.catch(() => secrets.delete(site.slug))
      return asked
    },
    tell: (db) => void tell(db),
    turn: (site) => queue.turn(site, 'forms'),
    count,
  }
}
