import { escapeHtml } from '#domain/escape-html.ts'
import { AGAIN, plainPage, type PlainPage } from '../http/plain-pages.ts'
import { readOutbox, type OutboxMessage } from './read-outbox.ts'

/** Messages that the page shows. */
const MOST = 50

const STYLE = `
article{max-width:44em;margin:28px 0;padding:20px clamp(16px,3vw,28px);background:#fff;
border:1px solid #c3cacb;border-radius:6px}
h2{margin:0 0 6px;font-size:1.25rem;line-height:1.25}
article p{max-width:none;color:#4a5356;font-size:.9375rem;overflow-wrap:anywhere}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
code{padding:0 .2em;background:#e6ecec;font:600 1.5em ui-monospace,monospace;user-select:all}
`

/** The last letters and texts that are sent to nobody, newest first, for whoever runs the program (F8). */
export async function outboxPage(folder: string): Promise<PlainPage> {
  const messages = await readOutbox(folder, { most: MOST })
  const words =
    messages.length === 0
      ? 'Nothing yet. Letters and texts that this program sends to nobody are shown here.'
      : `The last ${messages.length} that this program sent to nobody, newest first. They are files in ${folder}.`
  const content = `<p>${escapeHtml(words)}</p><p>${AGAIN}</p>\n${messages.map(article).join('\n')}`
  return plainPage(200, 'Letters and texts', content, {}, STYLE)
}

function article({ kind, writtenAt, from, to, subject, text }: OutboxMessage): string {
  const title = kind === 'text' ? 'Text message' : subject || 'Letter without a subject'
  const at = writtenAt.toISOString()
  const time = `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`
  return `<article><h2>${marked(title)}</h2>
<p>To ${escapeHtml(to)}, from ${escapeHtml(from)}, ${time}</p>
<pre>${marked(text)}</pre></article>`
}

/** A link for each address, and each code of six figures so that one click selects it. */
function marked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) => {
      const safe = escapeHtml(part)
      return place % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe.replaceAll(/\b\d{6}\b/g, '<code>$&</code>')
    })
    .join('')
}
