import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/escape-html.ts'
import { formatAmount } from '#domain/money/money.ts'
import { PAY_STYLE } from './pay-style.ts'
import type { PaymentRecord } from './records.ts'
import { spacedNumber, TEST_CARDS } from './test-cards.ts'

/** Words on the last attempt; `card` is shown again, and never one that is no test card. */
export interface PayError {
  message: string
  card: string
}

const STYLE_HASH = createHash('sha256').update(PAY_STYLE).digest('base64')

/** Headers of every page here: no script runs, and forms lead to this page and the dealer's alone. */
export function payHeaders(payment: PaymentRecord | null): Record<string, string> {
  const back = [payment?.successUrl, payment?.cancelUrl].flatMap((url) => (url == null ? [] : [new URL(url).origin]))
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; ` +
      `form-action 'self' ${[...new Set(back)].join(' ')}`,
  }
}

/** The page of a session, as it stands. */
export function payPage(payment: PaymentRecord, error: PayError | null, isPayable: boolean): string {
  if (payment.intent?.status === 'requires_action' && isPayable) return secondStepPage(payment)
  if (isPayable) return openPage(payment, error)
  return payment.status === 'complete'
    ? endPage('This is paid', 'Nothing more is to pay here.', payment.successUrl)
    : endPage('This payment has ended', 'It was not paid in time, or the dealer closed it.', payment.cancelUrl)
}

/** The page of an address that is no session's. */
export function missingPage(): string {
  return endPage('There is no such payment', 'Please go back to the dealer’s site and begin again.', null)
}

/** Where the payer goes who has paid. */
export function paidUrl({ successUrl, id }: PaymentRecord): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function openPage(payment: PaymentRecord, error: PayError | null): string {
  const amount = amountOf(payment)
  const alert = error === null ? '' : `<p class="error" role="alert" id="error">${escapeHtml(error.message)}</p>`
  const invalid = error === null ? '' : ' aria-invalid="true"'
  const cards = TEST_CARDS.map(
    ({ number, words }) =>
      `<li><button name="card" value="${number}"><span class="number">${spacedNumber(number)}</span> ` +
      `<span>${words}</span></button></li>`,
  ).join('\n')
  return page(
    `Pay ${amount}`,
    `${orderPart(payment)}
<section class="ways" aria-labelledby="how">
${alert}<h2 id="how">Pay by wallet</h2>
<form method="post" class="pair">
<button name="wallet" value="apple_pay">Apple Pay</button>
<button name="wallet" value="google_pay">Google Pay</button>
</form>
<h2>Pay by card</h2>
<form method="post">
<label for="card">Test card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="40"
 value="${escapeHtml(error?.card ?? '')}" aria-describedby="never${error === null ? '' : ' error'}"${invalid}>
<p id="never"><span class="warn">Never type a real card here.</span> Only the numbers below are taken.</p>
<button class="go">Pay ${amount}</button>
</form>
<h2>Or choose a test card</h2>
<form method="post"><ul class="cards">
${cards}
</ul></form>
${leaveLink(payment)}
</section>`,
  )
}

function secondStepPage(payment: PaymentRecord): string {
  return page(
    'One more step',
    `${orderPart(payment)}
<section class="ways" aria-labelledby="step">
<h2 id="step">Your bank asks whether it is you</h2>
<p>A real bank would send a code to your phone. Here you only answer.</p>
<form method="post" class="pair">
<button name="answer" value="yes">Yes, it is me</button>
<button name="answer" value="no">No, stop this</button>
</form>
${leaveLink(payment)}
</section>`,
  )
}

function endPage(title: string, words: string, back: string | null): string {
  const link = back === null ? '' : `<p><a class="leave" href="${escapeHtml(back)}">Back to the dealer</a></p>`
  return page(title, `<section><h1>${title}</h1>\n<p>${words}</p>\n${link}</section>`)
}

function orderPart(payment: PaymentRecord): string {
  const { title, email } = payment
  // The dealer's description begins with the reference and repeats the title.
  const reference = payment.description?.replace(title, '').trim() ?? ''
  return `<section>
<h1><span class="amount">${amountOf(payment)}</span> ${escapeHtml(title)}</h1>
${reference === '' ? '' : `<p class="quiet">Reference ${escapeHtml(reference)}</p>`}
${email === null ? '' : `<p class="quiet">Receipt to ${escapeHtml(email)}</p>`}
</section>`
}

function leaveLink({ cancelUrl }: PaymentRecord): string {
  return cancelUrl === null ? '' : `<a class="leave" href="${escapeHtml(cancelUrl)}">Leave without paying</a>`
}

/** "$200" in the dealer's currency, and other ones by their name. */
function amountOf({ amountCents, currency }: PaymentRecord): string {
  const amount = formatAmount(amountCents)
  return currency === 'aud' ? `$${amount}` : `${currency.toUpperCase()} ${amount}`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}, test payments</title><style>${PAY_STYLE}</style></head>
<body><header class="test"><p><strong>Test payments.</strong> No money moves.</p></header>
<main>${content}</main></body></html>
`
}
