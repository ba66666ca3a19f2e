/** Jobs that keep money, reservations and the provider together (R51, R55). */
import { withMoney } from '#data/platform/sites-with-work.ts'
import { comparePaymentDays } from '../checkout/compare-days.ts'
import { catchUpEvents, reconcilePayments } from '../checkout/reconcile.ts'
import { endAuthorisations, sendRefunds } from '../checkout/send-refunds.ts'
import type { Job } from './job.ts'

// Not by a site's settings: one that takes no payments any more still has reservations that run to their end.

export const paymentsReconcile: Job = {
  name: 'payments-reconcile',
  everySeconds: 300,
  where: 'anywhere',
  hasWork: withMoney,
  run: reconcilePayments,
}

/** The nightly sums need every payment: events that never came are taken in each hour. */
export const paymentsEvents: Job = {
  name: 'payments-events',
  everySeconds: 3_600,
  where: 'anywhere',
  hasWork: withMoney,
  run: catchUpEvents,
}

export const paymentsCompare: Job = {
  name: 'payments-compare',
  everySeconds: 86_400,
  isSpread: true,
  where: 'anywhere',
  hasWork: withMoney,
  run: comparePaymentDays,
}

export const refunds: Job = {
  name: 'refunds',
  everySeconds: 10,
  where: 'anywhere',
  hasWork: withMoney,
  run: async (ctx, signal) => {
    await sendRefunds(ctx, signal)
    await endAuthorisations(ctx, signal)
  },
}
