import { valueOwnVehiclesOfMonth } from '../accounts/value-own-vehicles.ts'
import type { Job } from './job.ts'

/** Values each shopper's own vehicle once a month (R52). Runs each hour, so that a new month is seen soon. */
export const garageValues: Job = {
  name: 'garage-values',
  everySeconds: 3600,
  where: 'server',
  isNeeded: ({ switches }) => switches.garage,
  run: (ctx, signal) => valueOwnVehiclesOfMonth({ ...ctx, market: ctx.tradeInMarket }, signal),
}
