import { expect, test } from 'vitest'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import { THIS_MACHINE } from './webhooks-worker.ts'

test.each([
  'https://127.0.0.1/',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
])('R87 nothing is sent to %s: it is no public address', async (url) => {
  const network = publicNetwork()
  const call = { url, keys: [Buffer.alloc(32)], id: 'one', body: '{}' }
  const sent = openHttpWebhook({ now: () => new Date(), network }).post(call, new AbortController().signal)
  await expect(sent).rejects.toMatchObject({ code: 'not public' })
  network.close()
})

test('R87 a name that leads into a private network is not called either', async () => {
  const network = {
    ...THIS_MACHINE,
    resolve: (_name: string, found: (error: null, addresses: { address: string; family: number }[]) => void) =>
      found(null, [{ address: '10.0.0.7', family: 4 }]),
  }
  const call = { url: 'https://crm.example/', keys: [Buffer.alloc(32)], id: 'one', body: '{}' }
  const sent = openHttpWebhook({ now: () => new Date(), network }).post(call, new AbortController().signal)
  await expect(sent).rejects.toThrow(/has no public address/)
})
