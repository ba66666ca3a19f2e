import { lookUp } from '#domain/look-up.ts'

/** An action as people read it: "staff-sessions-ended" is "Staff sessions ended". */
export function actionWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const KINDS: Readonly<Record<string, string>> = { shopper: 'Shopper', staff: 'Staff who left' }
const NAMED_KINDS: Readonly<Record<string, string>> = { cli: 'Command line', job: 'Job' }

/** Who did something, where it is nobody of today's staff: "job:payments" is "Job, payments". */
export function actorWords(actor: string): string {
  const [kind = '', name = ''] = actor.split(':', 2)
  const named = lookUp(NAMED_KINDS, kind)
  return lookUp(KINDS, kind) ?? (named === undefined ? actor : `${named}, ${name}`)
}

export interface ChangedValue {
  field: string
  /** Null where there was none, or is none any more. */
  from: string | null
  to: string | null
}

/** Values that differ between two states of a row, by name. */
export function changeWords(before: unknown, after: unknown): ChangedValue[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...fresh.keys()])]
  return names
    .map((field) => ({ field, from: old.get(field) ?? null, to: fresh.get(field) ?? null }))
    .filter(({ from, to }) => from !== to)
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function fieldsOf(state: unknown): Map<string, string> {
  if (typeof state !== 'object' || state === null) return new Map()
  return new Map(
    Object.entries(state).flatMap(([name, value]) =>
      value === null || value === undefined || isEmptyList(value)
        ? []
        : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )
}
