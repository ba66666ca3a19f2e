import { randomUUID } from 'node:crypto'
import type { LeadRoute } from '#domain/leads/routing.ts'

/** Rows of the outbox that deliver a lead by these routes from a moment on. */
export function outboxRows(lead: { siteId: string; leadId: string }, routes: readonly LeadRoute[], dueAt: Date) {
  return routes.map(({ key, channel }) => ({ ...lead, id: randomUUID(), channel, routeKey: key, dueAt }))
}
