import { jsonFault } from './json-text.ts'
import type { Problem } from './checks/problem.ts'

export type ReadJson = { ok: true; json: unknown } | { ok: false; problem: Problem }

/**
 * JSON of a file that people write; a syntax error, or a name given twice, is told with line and column. Never throws.
 */
export function readJson(text: string, file: string): ReadJson {
  const fault = jsonFault(text)
  if (fault === null) return { ok: true, json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  const found = fault.twice === null ? fault.found : `${fault.twice} a second time`
  const message = `line ${fault.line}, column ${fault.column}: found ${found}; valid: ${fault.valid}`
  return {
    ok: false,
    problem: { severity: 'error', file, path: '', found, valid: fault.valid, nearest: null, message, source: null },
  }
}
