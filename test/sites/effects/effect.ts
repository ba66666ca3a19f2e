/** A setting's effect: what is asked of a site, and how the answer differs once the setting has another value. */
import { parseSite } from '#domain/site/parse-site.ts'
import type { Site } from '#domain/site/site.ts'
import { BASE_SETTINGS, MAKER_SETTINGS } from './base-settings.ts'
import { withSetting } from './with-setting.ts'

/** A page, a mail, an answer or a view of a rule, as text. */
export type Ask = (site: Site) => string | Promise<string>

export interface ShownEffect {
  kind: 'shown'
  ask: Ask
  value: unknown
  /** In the answer with the value and not without it; null where something only goes. */
  appears: string | null
  /** In the answer without the value and not with it; null where something only comes. */
  vanishes: string | null
  /** Settings it is tried on. */
  on: Readonly<Record<string, unknown>>
}

/** A setting of a capability that is not there: a site that asks for it is refused. */
export interface NotBuilt {
  kind: 'not built'
  value: unknown
  on: Readonly<Record<string, unknown>>
}

/** A setting whose effect needs a database or a network: the integration test that shows it. */
export interface Tested {
  kind: 'tested'
  file: string
  title: string
}

export type Effect = ShownEffect | NotBuilt | Tested

/** The value, or the words given, come into the answer. */
export function shows(ask: Ask, value: unknown, appears = String(value)): ShownEffect {
  return { kind: 'shown', ask, value, appears, vanishes: null, on: BASE_SETTINGS }
}

/** Words go from the answer. */
export function hides(ask: Ask, value: unknown, vanishes: string): ShownEffect {
  return { kind: 'shown', ask, value, appears: null, vanishes, on: BASE_SETTINGS }
}

/** Words of the answer give way to others. */
export function turns(ask: Ask, value: unknown, vanishes: string, appears: string): ShownEffect {
  return { kind: 'shown', ask, value, appears, vanishes, on: BASE_SETTINGS }
}

export function notBuilt(value: unknown): NotBuilt {
  return { kind: 'not built', value, on: BASE_SETTINGS }
}

export function tested(file: string, title: string): Tested {
  return { kind: 'tested', file: `test/integration/${file}`, title }
}

/** The same on the settings of a dealer with one make. */
export function ofMaker<Kind extends ShownEffect | NotBuilt>(effect: Kind): Kind {
  return { ...effect, on: MAKER_SETTINGS }
}

/** The same on settings with top-level parts replaced. */
export function given<Kind extends ShownEffect | NotBuilt>(changes: Record<string, unknown>, effect: Kind): Kind {
  return { ...effect, on: { ...effect.on, ...changes } }
}

/** The answers without and with the value. Throws where the site is refused. */
export async function answersOf(
  { ask, on, value }: ShownEffect,
  leaf: string,
): Promise<{ before: string; after: string }> {
  return { before: await answerWithout(ask, on), after: await ask(siteOf(withSetting(on, leaf, value))) }
}

/** Answers of the settings as they are; many effects ask the same of them. */
const without = new WeakMap<object, Map<Ask, string>>()

async function answerWithout(ask: Ask, on: ShownEffect['on']): Promise<string> {
  const known = without.get(on) ?? new Map<Ask, string>()
  without.set(on, known)
  const answer = known.get(ask) ?? (await ask(siteOf(on)))
  known.set(ask, answer)
  return answer
}

export function siteOf(settings: unknown): Site {
  const parsed = parseSite(settings, 'site.json')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return parsed.site
}

/** The lines in which a site with the value is refused. */
export function refusalsOf({ on, value }: NotBuilt, leaf: string): string[] {
  const parsed = parseSite(withSetting(on, leaf, value), 'site.json')
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message)
}
