/** Characters that the PDF fonts contain: western European letters and typographic characters. */
const PLAIN = String.raw`\n\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb`
const ACCENTED = String.raw`\u00bf-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc`
const TYPESET = String.raw`\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212`
const UNDRAWABLE = new RegExp(`[^${PLAIN}${ACCENTED}${TYPESET}]`, 'gu')

/** Signs that have a plain one near enough. */
const NEAR: Record<string, string> = {
  '✓': '•',
  '✔': '•',
  '●': '•',
  '▪': '•',
  '■': '•',
  '·': '•',
  '²': '2',
  '³': '3',
  '½': '1/2',
  '×': 'x',
  '–': '–',
  '™': '',
  '\t': ' ',
}

/**
 * Text as a document's fonts can draw it: a letter with a mark that they do not have stands without the mark, a sign is
 * replaced by a plain one, and what has no place on this paper (emoji, other scripts) is left out rather than drawn as
 * an empty box.
 */
export function latinText(text: string): string {
  return text
    .normalize('NFC')
    .replace(UNDRAWABLE, (sign) => NEAR[sign] ?? sign.normalize('NFKD').replace(UNDRAWABLE, ''))
    .replace(/[ \u00a0]{2,}/g, ' ')
    .split('\n')
    .map((line) => line.replace(/^ +/, '').trimEnd())
    .join('\n')
    .trim()
}
