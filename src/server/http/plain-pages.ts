import { escapeHtml } from '#domain/escape-html.ts'

/** A page that needs no site, no script and no style sheet: for when there is no site, or it cannot be shown. */
export interface PlainPage {
  status: number
  headers: Record<string, string>
  body: string
}

function plainPage(status: number, title: string, content: string, headers: Record<string, string> = {}): PlainPage {
  const body = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1>
${content}
</body></html>
`
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body,
  }
}

/** For a host that no site has: it names no site (A1.1). */
export const unknownHostPage = plainPage(404, 'Not found', '<p>There is nothing at this address.</p>')

/** For the host of a site whose configuration is faulty: what is wrong stands in the log, not before shoppers. */
export const faultySitePage = plainPage(503, 'Back shortly', '<p>This site is not available right now. Please try again in a few minutes.</p>', {
  'retry-after': '120',
})

/** For the moment in which more new pages are asked for than can be made. */
export const busyPage = plainPage(503, 'Busy just now', '<p>Many people are here at once. Please load the page again in a few seconds.</p>', { 'retry-after': '5' })

/** For an address that is no address, such as one ending in half a percent sign. It names no site. */
export const badAddressPage = plainPage(400, 'That address does not work', '<p>It holds signs that no page’s address has. Try it without its last part, or start from the home page.</p>')

/** For a failure of ours: nothing of its cause, but a reference that finds it in the log. */
export function failurePage(requestId: string): PlainPage {
  return plainPage(
    500,
    'That did not work',
    `<p>Something failed on our side, and nothing you sent was changed by it. Please load the page again.</p>
<p>If it happens again, call us and give the reference ${escapeHtml(requestId)}.</p>`,
  )
}

/** The program's own address lists its sites to whoever runs it. */
export function siteListPage(sites: { name: string; href: string; note: string | null }[]): PlainPage {
  const items = sites.map(({ name, href, note }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>${note ? ` (${escapeHtml(note)})` : ''}</li>`)
  return plainPage(200, 'Forecourt', `<p>This program serves ${sites.length === 1 ? 'one site' : `${sites.length} sites`}:</p><ul>${items.join('')}</ul>`)
}
