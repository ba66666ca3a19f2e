import { endDueByHand } from '#data/office/hand-reservations.ts'
import { withHandReservations } from '#data/platform/sites-with-work.ts'
import type { Job } from './job.ts'

/** Frees vehicles that staff kept for somebody, once the time is over (Office R33). */
export const keptByHand: Job = {
  name: 'kept-by-hand',
  everySeconds: 30,
  where: 'anywhere',
  hasWork: withHandReservations,
  run: async (ctx, signal) => void (await endDueByHand(ctx, ctx.now, signal)),
}
