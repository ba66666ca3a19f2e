import { randomUUID } from 'node:crypto'
import type { LeadRoute } from '#domain/leads/routing.ts'

const MINUTE_MS = 60_000

/**
 * Rows of the outbox that deliver a lead by these routes from a moment on. One that has to wait counts as waiting from
 * the time when it is due.
 */
export function outboxRows(lead: { siteId: string; leadId: string }, routes: readonly LeadRoute[], at: Date) {
  return routes.map(({ key, channel, afterMinutes = 0, dueAt = new Date(at.getTime() + afterMinutes * MINUTE_MS) }) => {
    const row = { ...lead, id: randomUUID(), channel, routeKey: key, dueAt }
    return dueAt > at ? { ...row, createdAt: dueAt } : row
  })
}
