import { randomUUID } from 'node:crypto'
import type { LeadRoute } from '#domain/leads/routing.ts'

const MINUTE_MS = 60_000

/**
 * Makes the outbox rows that deliver a lead by the given routes. For a delayed row the waiting time counts from its due
 * time.
 */
export function outboxRows(lead: { siteId: string; leadId: string }, routes: readonly LeadRoute[], at: Date) {
  return routes.map(({ key, channel, afterMinutes = 0, dueAt = new Date(at.getTime() + afterMinutes * MINUTE_MS) }) => {
    const row = { ...lead, id: randomUUID(), channel, routeKey: key, dueAt }
    return dueAt > at ? { ...row, createdAt: dueAt } : row
  })
}
