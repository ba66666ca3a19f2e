/** A problem in a site's settings, and its wording. */

export interface Problem {
  severity: 'error' | 'warning'
  /** File as the caller named it. */
  file: string
  /** Setting, such as `locations[2].address.postcode`; `''` for the whole file. */
  path: string
  found: string
  valid: string
  nearest: string | null
  /** One sentence that says it all. */
  message: string
  /** Law, standard or specification item behind a warning. */
  source: string | null
}

export type Path = readonly PropertyKey[]

/** A problem before the file is known. */
export interface Finding {
  path: Path
  found: string
  valid: string
  nearest?: string | null
  source?: string
}

/** `['locations', 2, 'name']` as `locations[2].name`; a theme's token by its name. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    const name = String(part)
    if (!/^(?:[\w$]+|--[\w-]+)$/.test(name)) return `${text}[${quoted(name)}]`
    return text === '' ? name : `${text}.${name}`
  }, '')
}

/**
 * Text in double quotes, as JSON that shows every character: a terminal would obey controls, and characters that turn
 * the line's direction would make a report read as something else.
 */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
const UNSEEN = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const LONGEST_VALUE = 60

/** A value as a report shows it: JSON, cut when long. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'string' ? quoted(value) : (JSON.stringify(value) ?? String(value))
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

/** `a, b or c`. */
export function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

export function problemOf(finding: Finding, severity: Problem['severity'], file: string): Problem {
  const path = pathText(finding.path)
  const near = finding.nearest ?? null
  return {
    severity,
    file,
    path,
    found: finding.found,
    valid: finding.valid,
    nearest: near,
    message:
      `${path === '' ? 'the file' : path}: found ${finding.found}; valid: ` +
      `${finding.valid}${near === null ? '' : `; nearest: ${near}`}`,
    source: finding.source ?? null,
  }
}

/** A problem as one line of a report or log. */
export function problemLine(problem: Problem): string {
  return (
    `${problem.file}: ${problem.severity}: ` +
    `${problem.message}${problem.source === null ? '' : ` (${problem.source})`}`
  )
}
