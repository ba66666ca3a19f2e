/** What may stand in a site's theme.css and logo: both are put inside pages, so nothing in them may act or fetch. */
import type { Finding } from '#domain/site/problem.ts'

const THEME_FAULTS: readonly { pattern: RegExp; valid: string }[] = [
  { pattern: /</, valid: "CSS without '<', which could end the style element" },
  { pattern: /@import/i, valid: 'tokens without @import' },
  { pattern: /url\(/i, valid: 'tokens without url(), which would fetch' },
  { pattern: /@font-face/i, valid: 'tokens without @font-face; fonts belong to the template' },
  { pattern: /expression\(|javascript:/i, valid: 'plain values' },
]

const LOGO_FAULTS: readonly { pattern: RegExp; valid: string }[] = [
  { pattern: /<(script|foreignObject|iframe|image|use|style|a)\b/i, valid: 'a drawing of plain shapes' },
  { pattern: /\son\w+\s*=/i, valid: 'a drawing without event handlers' },
  { pattern: /(href|src)\s*=/i, valid: 'a drawing without references' },
  { pattern: /\sstyle\s*=/i, valid: 'a drawing without style attributes, which the content security policy refuses' },
  { pattern: /<!|<\?/, valid: 'a drawing without declarations or comments' },
]

const MOST_LOGO_BYTES = 20_000
const MOST_THEME_BYTES = 20_000

function faultsIn(text: string, faults: readonly { pattern: RegExp; valid: string }[]): Finding[] {
  return faults.flatMap(({ pattern, valid }) => {
    const match = pattern.exec(text)
    return match === null ? [] : [{ path: [], found: JSON.stringify(match[0].trim()), valid }]
  })
}

function tooLong(text: string, most: number): Finding[] {
  return text.length <= most ? [] : [{ path: [], found: `${text.length} characters`, valid: `at most ${most} characters` }]
}

export function themeFindings(css: string): Finding[] {
  const missing = /:root\s*\{/.test(css) ? [] : [{ path: [], found: 'no :root rule', valid: 'a :root rule with the tokens' }]
  return [...missing, ...faultsIn(css, THEME_FAULTS), ...tooLong(css, MOST_THEME_BYTES)]
}

export function logoFindings(svg: string): Finding[] {
  const missing = /^\s*<svg\b[\s\S]*<\/svg>\s*$/.test(svg) ? [] : [{ path: [], found: 'no svg element', valid: 'one svg element' }]
  return [...missing, ...faultsIn(svg, LOGO_FAULTS), ...tooLong(svg, MOST_LOGO_BYTES)]
}
