/** Reads a site's theme.css, and finds missing, unknown and invalid tokens. */
import { nearest } from '../checks/nearest.ts'
import type { Finding } from '../checks/problem.ts'
import type { Srgb } from './colour.ts'
import { rulesOf } from './css-values.ts'
import { COLOUR_FORMS, parseColour } from './parse-colour.ts'
import { stageColours } from './stage.ts'
import { COLOUR_TOKENS, OPTIONAL_TOKENS, REQUIRED_TOKENS, type ColourToken } from './theme-tokens.ts'

export interface Theme {
  /** Colours that could be read. */
  colours: Map<ColourToken, Srgb>
  /** Every colour that may stand behind something on a stage, in each paint; empty where it could not be read. */
  stages: { plate: { paint: string | null; colours: Srgb[] }[]; flat: Srgb[] }
  findings: Finding[]
}

/**
 * `paints` are the paints that vehicles and models come in, as hex: a stage that is mixed from the paint is looked at
 * in each.
 */
export function readTheme(css: string, paints: readonly string[]): Theme {
  const { rules, atRules } = rulesOf(css)
  const tokens = new Map(
    rules.filter(({ selector }) => selector === ':root').flatMap(({ declarations }) => declarations),
  )
  const colours = new Map<ColourToken, Srgb>()
  const findings = [...atRules.map(atRuleFinding), ...elsewhere(rules), ...nameFindings([...tokens.keys()])]
  const valueOf = (name: string) => tokens.get(name) ?? null
  for (const token of COLOUR_TOKENS) {
    const value = tokens.get(token)
    if (value === undefined) continue
    const reading = parseColour(value, valueOf)
    if (reading.ok) colours.set(token, reading.colour)
    else findings.push(notUnderstood(token, reading.fault))
  }
  const stages: Theme['stages'] = { plate: [], flat: [] }
  for (const [token, paint, found] of stageReadings(tokens, paints)) {
    if (!found.ok) findings.push(notUnderstood(token, found.fault))
    else if (token === '--plate') stages.plate.push({ paint, colours: found.colours })
    else stages.flat.push(...found.colours)
  }
  return { colours, stages, findings }
}

/** The flat stage once; the whole one once for each paint where it is mixed from one. */
function stageReadings(tokens: ReadonlyMap<string, string>, paints: readonly string[]) {
  const flat = tokens.get('--plate-flat')
  const plate = tokens.get('--plate')
  const readings: [
    token: '--plate' | '--plate-flat',
    paint: string | null,
    reading: ReturnType<typeof stageColours>,
  ][] = []
  const read = (value: string, paint: string | null) =>
    stageColours(value, (name) => (name === '--paint' && paint !== null ? paint : (tokens.get(name) ?? null)))
  if (flat !== undefined) readings.push(['--plate-flat', null, read(flat, null)])
  if (plate === undefined) return readings
  const own = read(plate, null)
  readings.push(['--plate', null, own])
  // A plate that is unreadable in one paint is in all: it is reported once.
  if (own.ok && plate.includes('var(--paint'))
    for (const paint of paints) readings.push(['--plate', paint, read(plate, paint)])
  return readings
}

const notUnderstood = (token: string, fault: string): Finding => ({
  path: [token],
  found: fault,
  valid: token === '--plate' ? `${COLOUR_FORMS}, or a linear-gradient() of such` : COLOUR_FORMS,
})

const atRuleFinding = (name: string): Finding => ({
  path: [],
  found: name,
  valid: 'tokens that always hold, in a :root rule without at-rules',
})

/** Colours that only some elements would have could not be checked. */
function elsewhere(rules: ReturnType<typeof rulesOf>['rules']): Finding[] {
  const colours: readonly string[] = COLOUR_TOKENS
  return rules
    .filter(({ selector }) => selector !== ':root')
    .flatMap(({ selector, declarations }) =>
      declarations.flatMap(([name]) =>
        colours.includes(name)
          ? [{ path: [name], found: `a value in the rule ${selector}`, valid: 'one value, in the :root rule' }]
          : [],
      ),
    )
}

function nameFindings(found: readonly string[]): Finding[] {
  const known = [...REQUIRED_TOKENS, ...OPTIONAL_TOKENS]
  const missing = REQUIRED_TOKENS.filter((name) => !found.includes(name))
  const unknown = found.filter((name) => !known.includes(name))
  return [
    // A mistyped name is most likely one of those that are missing.
    ...unknown.map((name) => ({
      path: [name],
      found: 'an unknown token',
      valid: 'the tokens of docs/themes.md',
      nearest: nearest(name, missing) ?? nearest(name, known),
    })),
    ...missing.map((name) => ({ path: [name], found: 'nothing', valid: 'a value: every theme has this token' })),
  ]
}
