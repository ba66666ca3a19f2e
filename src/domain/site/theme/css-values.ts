/** Splits CSS values into parts at commas, spaces and brackets. */

/** Parts of a text between separators that stand outside brackets and quotes. */
export function splitOutside(text: string, isSeparator: (letter: string) => boolean): string[] {
  const parts: string[] = ['']
  let depth = 0
  let quote = ''
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') depth++
    else if (letter === ')') depth--
    else if (depth === 0 && isSeparator(letter)) {
      parts.push('')
      continue
    }
    parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

export const splitAtCommas = (text: string) => splitOutside(text, (letter) => letter === ',')

export const splitAtSpaces = (text: string) =>
  splitOutside(text, (letter) => /\s/.test(letter)).filter((part) => part !== '')

/** `name(inside)` as its two parts; null for anything else. */
export function callOf(text: string): { name: string; inside: string } | null {
  const found = /^([a-z-]+)\(([\s\S]*)\)$/i.exec(text.trim())
  return found === null ? null : { name: (found[1] ?? '').toLowerCase(), inside: found[2] ?? '' }
}

export interface Rule {
  selector: string
  /** In their order; a later one wins. */
  declarations: [name: string, value: string][]
}

/** Without comments, also one that is never closed. */
function withoutComments(css: string): string {
  let plain = ''
  for (let at = 0; at < css.length;) {
    const start = css.indexOf('/*', at)
    if (start < 0) return plain + css.slice(at)
    const end = css.indexOf('*/', start + 2)
    plain += `${css.slice(at, start)} `
    at = end < 0 ? css.length : end + 2
  }
  return plain
}

/** Selectors and what stands between their braces. */
function blocksOf(css: string): { selector: string; body: string }[] {
  return css.split('}').flatMap((block) => {
    const [selector = '', body] = block.split('{').slice(-2)
    return body === undefined || selector.trim() === '' ? [] : [{ selector: selector.trim(), body }]
  })
}

/** Rules of a sheet without nesting; at-rules come back by their names. */
export function rulesOf(css: string): { rules: Rule[]; atRules: string[] } {
  const plain = withoutComments(css)
  const atRules = [...plain.matchAll(/@[a-z-]+/gi)].map(([name]) => name.toLowerCase())
  const rules = blocksOf(plain).map(({ selector, body }) => ({
    selector,
    declarations: splitOutside(body, (letter) => letter === ';').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]]
    }),
  }))
  return { rules, atRules }
}
