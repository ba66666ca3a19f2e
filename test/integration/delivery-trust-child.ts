/**
 * Sends one message by mail or webhook, as its second word says, to the address in the third, and prints how that
 * ended. Which certificates are trusted is settled when a process starts.
 */
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import { openMailer } from '#server/delivery/open-delivery.ts'

const [way, url = ''] = process.argv.slice(2)
const now = () => new Date()
const signal = AbortSignal.timeout(20_000)
const address = { name: '', address: 'sales@sample.example' }
const letter = {
  id: 'one@sample',
  from: address,
  replyTo: null,
  to: [address],
  subject: 'Enquiry',
  text: 'the lead',
  html: null,
  attachments: [],
}
const sent =
  way === 'mail'
    ? openMailer({ SMTP_URL: url, DATA_DIR: '/nowhere' }).send(letter, signal)
    : openHttpWebhook({ now }).post({ url, keys: ['a-key-of-sixteen-signs'], id: 'one@sample', body: '{}' }, signal)
const outcome = await sent.catch((error: unknown) =>
  error instanceof DeliveryFailure
    ? { code: error.code, message: error.message, isRefused: error.isRefused }
    : { message: String(error) },
)
process.stdout.write(JSON.stringify(outcome))
