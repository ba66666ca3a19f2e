import { tellDueLeads } from '#data/office/due-leads.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import { withLeadWork } from '#data/platform/sites-with-work.ts'
import type { Job } from './job.ts'

/** Takes new leads into the office, and writes to staff when the time to answer one is over (Office R19, R20). */
export const leadWork: Job = {
  name: 'lead-work',
  everySeconds: 10,
  where: 'anywhere',
  hasWork: withLeadWork,
  run: async (ctx, signal) => {
    await takeNewLeads(ctx, ctx.now, signal)
    if (!signal.aborted) await tellDueLeads(ctx, ctx.now)
  },
}
