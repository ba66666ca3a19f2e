/** Groups a run's refused rows by what is wrong with them, and says what is valid (R46). */
import { FIELD_WORDS } from '../../stock/field-words.ts'
import type { RawField } from '../../stock/raw-vehicle.ts'

export interface RefusalKind {
  /** In words, as a heading: "Year is not a year". */
  title: string
  valid: string
  /** The field whose cell is mended; null where the whole row is. */
  field: RawField | null
}

interface RefusalRule extends RefusalKind {
  pattern: RegExp
}

const { year, carType, stocknum } = FIELD_WORDS
const validOf = ({ unit, example }: { unit: string; example: string }) =>
  `${unit.replaceAll('`', '')}, such as ${example}`
const MISSING = 'a stock number, year, make, model and condition in each row'

/** Reasons that the import gives, in the order they are tried. */
const RULES: readonly RefusalRule[] = [
  { pattern: /^year '/, title: 'Year is not a year', valid: validOf(year), field: 'year' },
  { pattern: /^car type '/, title: 'Condition is not known', valid: validOf(carType), field: 'carType' },
  {
    pattern: /^stock number '.*is a long number/,
    title: 'Stock number was shortened by a spreadsheet',
    valid: 'the whole number, from the system that it came from',
    field: 'stocknum',
  },
  { pattern: /^stock number '/, title: 'Stock number is not one', valid: validOf(stocknum), field: 'stocknum' },
  {
    pattern: /^the stock number belongs to the source/,
    title: 'Stock number belongs to another source',
    valid: 'a number that no other source has',
    field: 'stocknum',
  },
  { pattern: /^year missing$/, title: 'Year is missing', valid: validOf(year), field: 'year' },
  { pattern: /^car type missing$/, title: 'Condition is missing', valid: validOf(carType), field: 'carType' },
  { pattern: /^stock number missing$/, title: 'Stock number is missing', valid: validOf(stocknum), field: 'stocknum' },
  { pattern: /^make missing$/, title: 'Make is missing', valid: 'a make, such as Toyota', field: 'make' },
  { pattern: /^model missing$/, title: 'Model is missing', valid: 'a model, such as HiLux', field: 'model' },
  { pattern: /missing$/, title: 'Several values are missing', valid: MISSING, field: null },
  { pattern: /^the row is blank$/, title: 'Rows are blank', valid: MISSING, field: null },
  {
    pattern: /^make or model is longer/,
    title: 'Make or model is too long',
    valid: 'up to 100 characters each',
    field: 'model',
  },
  {
    pattern: /^the row has \d+ columns/,
    title: 'Row has another number of columns than the header',
    valid: 'as many values as the header has columns, a value with a comma in quotes',
    field: null,
  },
  {
    pattern: /^the vehicle is not valid JSON|^the list holds something|^the vehicle is nested/,
    title: 'Vehicle is no JSON object',
    valid: 'an object in braces, with names and texts in quotes',
    field: null,
  },
]

/** The kind of a reason; one that is not in the table is a kind of its own. */
export function refusalKindOf(reason: string): RefusalKind {
  const rule = RULES.find(({ pattern }) => pattern.test(reason))
  return rule ?? { title: capital(reason), valid: 'see the reason', field: null }
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface RefusalGroup<Row> extends RefusalKind {
  rows: Row[]
}

/** Refused rows by kind, the commonest first. */
export function groupedRefusals<Row extends { reason: string }>(rows: readonly Row[]): RefusalGroup<Row>[] {
  return [...Map.groupBy(rows, ({ reason }) => refusalKindOf(reason).title).values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ ...refusalKindOf(group[0].reason), rows: group }]))
    .sort((one, other) => other.rows.length - one.rows.length)
}
