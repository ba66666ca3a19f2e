/** A step into a setting: `range[]` is a list, by its first fitting entry; `area(states)` is a member of a choice. */
const STEP = /^([^[(]+)(\[\])?(?:\((.+)\))?$/

type Settings = Record<string, unknown>

/** Settings with one leaf replaced. In lists the first entry takes the value that has the members which it names. */
export function withSetting(settings: unknown, leaf: string, value: unknown): Settings {
  return replaced(settings, leaf.split('.'), value)
}

function replaced(inside: unknown, [step = '', ...rest]: readonly string[], value: unknown): Settings {
  const { name, isList, member } = partsOf(step)
  const whole = settingsOf(inside)
  const child = whole[name]
  const put = (into: unknown) => (rest.length === 0 ? value : replaced(into, rest, value))
  if (!isList || (rest.length === 0 && member === undefined)) return { ...whole, [name]: put(child) }
  const entries: unknown[] = Array.isArray(child) ? child : []
  const place = entries.findIndex((entry) => fits(entry, member) && holds(entry, rest))
  if (place === -1) throw new Error(`the base settings have no entry for ${step}`)
  return { ...whole, [name]: entries.with(place, put(entries[place])) }
}

function partsOf(step: string) {
  const [, name = '', list, member] = STEP.exec(step) ?? []
  return { name, isList: list !== undefined, member }
}

function settingsOf(value: unknown): Settings {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Whether the members that the steps below an entry name are its own. */
function holds(entry: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  const { name, isList, member } = partsOf(step)
  return isList || (fits(settingsOf(entry)[name], member) && holds(settingsOf(entry)[name], rest))
}

function fits(entry: unknown, member: string | undefined): boolean {
  if (member === undefined) return true
  const { kind, channel, status } = settingsOf(entry)
  return [kind, channel, status].includes(member)
}
