/** A refused row's text around the value that is wrong, so that it can be marked (R46). */
export interface MarkedText {
  before: string
  fault: string
  after: string
}

/** Splits a row at the first whole cell that is the value; the fault is empty where it has none. */
export function markedText(raw: string, value: string | null): MarkedText {
  const none = { before: raw, fault: '', after: '' }
  if (value === null || value === '') return none
  for (let at = raw.indexOf(value); at !== -1; at = raw.indexOf(value, at + 1)) {
    const end = at + value.length
    const isWhole = isEdge(raw[at - 1]) && isEdge(raw[end])
    if (isWhole) return { before: raw.slice(0, at), fault: value, after: raw.slice(end) }
  }
  return none
}

const isEdge = (sign: string | undefined) => sign === undefined || /[,;\t|"':\s]/.test(sign)
