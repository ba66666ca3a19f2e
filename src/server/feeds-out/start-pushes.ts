import { DeliveryWorker, type DeliveryLog } from '../delivery/delivery-worker.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { pushQueue, type PushQueueOptions } from './push-queue.ts'

export interface PushServices extends PushQueueOptions {
  sites: Pick<SiteRegistry, 'served'>
  log: DeliveryLog
}

/** Begins to put feeds to their partners. `close` waits for those under way. */
export function startPushes({ sites, log, ...options }: PushServices): { close(): Promise<void> } {
  return new DeliveryWorker({
    queue: pushQueue(options),
    sites: () => sites.served(),
    log,
    random: Math.random,
    pollMs: 5000,
    // A whole stock may take its time.
    timeoutMs: 120_000,
  })
}
