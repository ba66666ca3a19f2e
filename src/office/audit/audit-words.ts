/** An action as people read it: "staff-sessions-ended" is "Staff sessions ended". */
export function actionWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
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
