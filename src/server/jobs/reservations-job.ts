import { tendChangedStock, tendOverdue } from '../checkout/tend-reservations.ts'
import type { Job } from './job.ts'

/** Looks after reserved vehicles. Every site: reservations run to their end where none can be made any more. */
export const reservations: Job = {
  name: 'reservations',
  everySeconds: 120,
  afterStock: true,
  where: 'anywhere',
  run: async (ctx, signal) => {
    await tendChangedStock(ctx, signal)
    await tendOverdue(ctx, signal)
  },
}
