import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import { DeliveryWorker } from '../delivery/delivery-worker.ts'
import { webhookQueue, type WebhookQueueOptions } from './webhook-queue.ts'

/** Begins to send events to endpoints in the public network. `close` waits for those under way. */
export function startWebhooks(options: Omit<WebhookQueueOptions, 'webhook'>): { close(): Promise<void> } {
  const network = publicNetwork()
  const worker = new DeliveryWorker({
    queue: webhookQueue({ ...options, webhook: openHttpWebhook({ now: options.now, network }) }),
    sites: () => options.sites.served(),
    log: options.log,
    random: Math.random,
    pollMs: 2000,
  })
  return {
    close: async () => {
      await worker.close()
      network.close()
    },
  }
}
