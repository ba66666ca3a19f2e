import { withLines, withReservations } from '#data/platform/sites-with-work.ts'
import { tendLines } from '../checkout/tend-lines.ts'
import { STOCK_READER, tendChangedStock, tendOverdue } from '../checkout/tend-reservations.ts'
import type { Job } from './job.ts'

/**
 * Looks after reserved vehicles. Not by a site's settings: reservations run to their end where none can be made any
 * more.
 */
export const reservations: Job = {
  name: 'reservations',
  everySeconds: 120,
  afterStock: true,
  where: 'anywhere',
  hasWork: withReservations(STOCK_READER.name),
  run: async (ctx, signal) => {
    await tendChangedStock(ctx, signal)
    await tendOverdue(ctx, signal)
  },
}

/**
 * Offers vehicles that came free to whoever asked first. Not by a site's settings: what was promised is kept where
 * lines end.
 */
export const firstRefusal: Job = {
  name: 'first-refusal',
  everySeconds: 10,
  afterStock: true,
  where: 'anywhere',
  hasWork: withLines,
  run: tendLines,
}
