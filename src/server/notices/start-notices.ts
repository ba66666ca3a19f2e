import { noteBounce } from '#data/alerts/stop-alerts.ts'
import type { Recorder } from '../metrics/recorder.ts'
import { DeliveryWorker, type DeliveryLog } from '../delivery/delivery-worker.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { NOTICE_WORDS } from './notice-kinds.ts'
import { noticeQueue, type NoticeQueueOptions } from './notice-queue.ts'

export interface NoticeServices extends Omit<NoticeQueueOptions, 'words'> {
  sites: Pick<SiteRegistry, 'served'>
  log: DeliveryLog
  metrics?: Pick<Recorder, 'noticeTried'>
}

/** Begins to deliver notices. `close` waits for those under way. */
export function startNotices({ sites, log, metrics, ...options }: NoticeServices): { close(): Promise<void> } {
  return new DeliveryWorker({
    queue: noticeQueue({ ...options, words: NOTICE_WORDS, onBounce: noteBounce }),
    sites: () => sites.served(),
    log,
    random: Math.random,
    pollMs: 2000,
    perRoute: 4,
    ...(metrics && { onTried: metrics.noticeTried }),
  })
}
