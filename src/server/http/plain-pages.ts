import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/escape-html.ts'
import { HOME_PATH, OUTBOX_PATH } from '#domain/site/paths.ts'
import { telephone } from '#pages/telephone.ts'
import { COMMON_HEADERS } from './security-headers.ts'

/** Plain pages without script and style sheet, for requests without a site or with a site that cannot be served. */
export interface PlainPage {
  status: number
  headers: Record<string, string>
  body: string
}

/** Of no site: what every computer has, one ink on one ground, and the way on as a button. */
const STYLE = `
:root{color-scheme:light;font:1.0625rem/1.55 system-ui,sans-serif;color:#14181b;
background:linear-gradient(#f5f7f7 62vh,#d5dada 62vh,#eceeee) fixed}
body{box-sizing:border-box;min-height:100vh;margin:0;padding:clamp(40px,18vh,180px) clamp(20px,8vw,120px)}
h1{max-width:18ch;margin:0 0 20px;font-size:clamp(2.25rem,6vw,4rem);font-weight:650;
letter-spacing:-.03em;line-height:1.05;text-wrap:balance}
p{max-width:34em;margin:0 0 12px;text-wrap:pretty}
a{color:inherit;text-underline-offset:.2em}
li{margin:10px 0}
.on{display:inline-flex;align-items:center;min-height:48px;margin:12px 12px 0 0;padding:0 22px;
border:1px solid #14181b;border-radius:6px;background:none;
color:inherit;font:inherit;font-weight:600;text-decoration:none}
.on:first-child{background:#14181b;color:#fff}
:focus-visible{outline:3px solid #1350d8;outline-offset:2px}
`
/** The common policy, which allows nothing, and these words' own looks. */
function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `${COMMON_HEADERS['content-security-policy']}; style-src 'sha256-${hash}'`
}
export const AGAIN = '<a class="on" href="">Load the page again</a>'

/** A page of HTML that is ready; `more` is style besides the common one. */
export function plainPage(
  status: number,
  title: string,
  content: string,
  headers: Record<string, string> = {},
  more = '',
): PlainPage {
  const style = `${STYLE}${more}`
  const body = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(style),
      ...headers,
    },
    body,
  }
}

/** For a host that no site has: it names no site (A1.1). */
export const unknownHostPage = plainPage(
  404,
  'Not found',
  '<p>There is nothing at this address. Please look at its spelling.</p>',
)

/** For the host of a site whose configuration is faulty: what is wrong stands in the log, not before shoppers. */
export const faultySitePage = plainPage(
  503,
  'Back shortly',
  `<p>This site is not available right now. Please try again in a few minutes.</p><p>${AGAIN}</p>`,
  {
    'retry-after': '120',
  },
)

/** For the moment in which more new pages are asked for than can be made. */
export const busyPage = plainPage(
  503,
  'Busy just now',
  `<p>Many people are here at once. Please load the page again in a few seconds.</p><p>${AGAIN}</p>`,
  { 'retry-after': '5' },
)

/** For an address that is no address, such as one ending in half a percent sign. It names no site. */
export const badAddressPage = plainPage(
  400,
  'That address does not work',
  '<p>It holds characters that no page’s address has. Try it without its last part, or start from the home page.</p>' +
    `<p><a class="on" href="${HOME_PATH}">Go to the home page</a></p>`,
)

/** For an address longer than any of ours. */
export const longAddressPage = plainPage(
  414,
  'That address is too long',
  `<p>Start again from the home page.</p><p><a class="on" href="${HOME_PATH}">Go to the home page</a></p>`,
)

/** For a page that needs the database while that does not answer. */
export function databaseAwayPage(phone: string | null): PlainPage {
  return plainPage(
    503,
    'Back in a moment',
    `<p>This page cannot be shown right now. Please load it again in a few seconds.</p>
<p>${AGAIN}${callButton(phone)}</p>`,
    { 'retry-after': '5' },
  )
}

/**
 * For a form that could not be stored, on a page that cannot be drawn either: every field is kept and may be sent again
 * as it was (A11.14).
 *
 * @param body The form as it was sent, as application/x-www-form-urlencoded.
 */
export function keptFormPage(action: string, body: string, phone: string | null): PlainPage {
  const fields = [...new URLSearchParams(body)].map(
    ([name, value]) => `<textarea name="${escapeHtml(name)}" hidden>\n${escapeHtml(value)}</textarea>`,
  )
  const page = plainPage(
    503,
    'Not sent yet',
    `<p>We could not store your form just now. Nothing you typed is lost: please send it again in a few seconds.</p>
<form method="post" action="${escapeHtml(action)}">${fields.join('')}
<p><button class="on">Send again</button>${callButton(phone)}</p></form>`,
    { 'retry-after': '5' },
  )
  const policy = page.headers['content-security-policy'] ?? ''
  return {
    ...page,
    headers: { ...page.headers, 'content-security-policy': policy.replace("form-action 'none'", "form-action 'self'") },
  }
}

function callButton(phone: string | null): string {
  const dealer = telephone(phone)
  return dealer === null ? '' : `<a class="on" href="${escapeHtml(dealer.href)}">Call ${escapeHtml(dealer.text)}</a>`
}

/**
 * For a failure of ours: nothing of its cause, but a reference that finds it in the log, and the dealer's telephone
 * where the site is known.
 */
export function failurePage(requestId: string, phone: string | null = null): PlainPage {
  return plainPage(
    500,
    'That did not work',
    `<p>Something failed on our side, and nothing you sent was changed by it. Please load the page again.</p>
<p>If it happens again, call us and give the reference ${escapeHtml(requestId)}.</p>
<p>${AGAIN}${callButton(phone)}</p>`,
  )
}

/** The program's own address lists its sites to whoever runs it. */
export function siteListPage(sites: { name: string; href: string; note: string | null }[]): PlainPage {
  const items = sites.map(
    ({ name, href, note }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>${note ? ` (${escapeHtml(note)})` : ''}</li>`,
  )
  return plainPage(
    200,
    'Forecourt',
    `<p>This program serves ${sites.length === 1 ? 'one site' : `${sites.length} sites`}:</p>` +
      `<ul>${items.join('')}</ul><p><a class="on" href="${OUTBOX_PATH}">Letters and texts</a></p>`,
  )
}
