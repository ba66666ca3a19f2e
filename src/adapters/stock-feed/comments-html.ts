/** Sanitises dealers' comments at import: a short list of tags, no attributes, everything else as text. */
import sanitizeHtml from 'sanitize-html'

/** The only tags that a stored comment may hold; `<br />` closes itself. */
export const COMMENT_TAGS = ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em']

const RULES: sanitizeHtml.IOptions = {
  allowedTags: COMMENT_TAGS,
  allowedAttributes: {},
  transformTags: { div: 'p', h1: 'strong', h2: 'strong', h3: 'strong', h4: 'strong', h5: 'strong', h6: 'strong' },
}

const BLOCKS = /<(p|br|ul|ol|li)\b/

/**
 * Safe HTML of the short list. Plain text becomes it too: a blank line parts paragraphs, a line break stays one;
 * entities are decoded once.
 */
export function commentHtmlOf(text: string): string {
  const safe = /[<>&]/.test(text) ? sanitizeHtml(text, RULES).trim() : text
  if (BLOCKS.test(safe) || !safe.includes('\n')) return safe
  const paragraphs = safe
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
  return paragraphs.join('')
}
