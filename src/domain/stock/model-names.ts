/** Corrects model names. Adds the make to numeric ones (A4.35), and undoes dates that spreadsheets made of them. */
import { lookUp } from '../look-up.ts'

/** A4.35: "3" alone says nothing in a list of models. */
const NUMERIC_MODELS: Record<string, ReadonlySet<string>> = {
  Mazda: new Set(['2', '3', '6']),
  MG: new Set(['3', '4', '5']),
}

/** Excel reads `9-3` as 9 March or 3 September, whichever way round its country writes dates (formats.md §1). */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = MONTHS.join('|')
const EXCEL_DATE = new RegExp(String.raw`^(?:(\d{1,2})-(${MONTH})|(${MONTH})-(\d{1,2}))$`, 'i')

/** Makes whose models are two small numbers, and the first of the two. */
const HYPHENATED_MODELS: Record<string, number> = { Saab: 9 }

/** The model's name, and a warning where a spreadsheet's date could not be turned back. */
export function modelNameOf(make: string, text: string): { model: string; warning: string | null } {
  const date = EXCEL_DATE.exec(text)
  if (date !== null)
    return fromExcelDate(make, text, Number(date[1] ?? date[4]), (date[2] ?? date[3] ?? '').toLowerCase())
  return { model: prefixedModel(make, text), warning: null }
}

/** Whether a model's name carries its make because it is a number (A4.35). */
export function isNumericModel(make: string, model: string): boolean {
  return model.startsWith(`${make} `) && lookUp(NUMERIC_MODELS, make)?.has(model.slice(make.length + 1)) === true
}

/** A4.35: `3` of Mazda is "Mazda 3", and so is `Mazda3`. */
function prefixedModel(make: string, text: string): string {
  const numeric = lookUp(NUMERIC_MODELS, make)
  if (numeric === undefined) return text
  const number = text.toLowerCase().startsWith(make.toLowerCase()) ? text.slice(make.length).trim() : text
  return numeric.has(number) ? `${make} ${number}` : text
}

function fromExcelDate(
  make: string,
  text: string,
  day: number,
  monthName: string,
): { model: string; warning: string | null } {
  const first = lookUp(HYPHENATED_MODELS, make)
  const month = MONTHS.indexOf(monthName) + 1
  const second = first === day ? month : first === month ? day : null
  if (first === undefined || second === null)
    return { model: text, warning: `model '${text}' looks like a date made by a spreadsheet: kept as it is` }
  return { model: `${first}-${second}`, warning: null }
}
