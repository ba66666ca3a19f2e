/** How the payment of an invoice came out, for the page that a provider leads back to (R22, R80). */
import { declineWords } from '#domain/checkout/checkout-texts.ts'
import { paidForWords } from '#domain/checkout/online-payment.ts'
import { purposeWords } from '#domain/checkout/receipt.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { ONLINE_PAYMENT_PATH, onlinePaymentPath } from '#domain/site/paths.ts'
import type { InvoiceLook } from './checkout-of-page.ts'
import type { ReturnData } from './return-page.tsx'

/** `isAgain`: the page looks again by itself. */
export function invoiceReturn(
  { paymentId, standing, errorCode, purpose, invoice, amountCents }: InvoiceLook,
  isAgain: boolean,
): Pick<ReturnData, 'heading' | 'tone' | 'title' | 'text' | 'links'> {
  const what = invoice === null ? purposeWords(purpose) : paidForWords({ purpose, number: invoice })
  const amount = `${formatExactDollars(amountCents)} for ${what}`
  const again = { label: 'Pay with another card', href: ONLINE_PAYMENT_PATH }
  switch (standing) {
    case 'paid':
      return {
        heading: 'Thank you',
        tone: 'good',
        title: `${amount} is paid.`,
        text: 'Your receipt is in the email that we sent.',
        links: [],
      }
    case 'waiting':
      return {
        heading: 'One moment',
        tone: 'fact',
        title: errorCode === null ? 'Your bank has not decided yet.' : declineWords(errorCode),
        text: `${amount}. ${isAgain ? 'This page looks again by itself; we' : 'We'} email you when it is paid.`,
        links: [{ label: 'Go on to pay', href: onlinePaymentPath(paymentId) }],
      }
    case 'failed':
      return {
        heading: 'It is not paid',
        tone: 'bad',
        title: errorCode === null ? 'The time to pay is over.' : declineWords(errorCode),
        text: `${amount}. Nothing was charged.`,
        links: [again],
      }
    case 'refunding':
      return {
        heading: 'Your money goes back',
        tone: 'warn',
        title: 'All of it is on its way back to you.',
        text: `${amount}. Another amount arrived than was asked for. Please try again, or call us.`,
        links: [again],
      }
  }
}
