/** Turns Zod's issues into findings: found value, valid values, and the nearest valid name. */
import { z } from 'zod'
import { nearest } from './nearest.ts'
import { orList, valueText, type Finding, type Path } from './problem.ts'

/** Value at a path of parsed JSON; `undefined` when there is none. */
export function valueAt(json: unknown, path: Path): unknown {
  let value = json
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Object.entries(value).find(([key]) => key === String(part))?.[1]
  }
  return value
}

/** The schema without its wrappers: defaults, nullables, descriptions. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
  ) {
    return bare(schema.def.innerType)
  }
  return schema instanceof z.ZodPipe ? bare(schema.def.in) : schema
}

/** The member of a union of objects that a value was meant as, by its discriminator. */
function memberFor(union: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType | null {
  const name = union.def.discriminator
  const wanted = valueAt(value, [name])
  for (const option of union.def.options) {
    const member = bare(option)
    const tag = member instanceof z.ZodObject ? member.shape[name] : undefined
    if (tag instanceof z.ZodLiteral && [...tag.values].some((value) => value === wanted)) return member
  }
  return null
}

/** Schema that the value at a path is held against. */
function schemaAt(root: z.core.$ZodType, json: unknown, path: Path): z.core.$ZodType | null {
  let schema: z.core.$ZodType | null = bare(root)
  for (const [depth, part] of path.entries()) {
    if (schema instanceof z.ZodDiscriminatedUnion) schema = memberFor(schema, valueAt(json, path.slice(0, depth)))
    let next: z.core.$ZodType | undefined
    if (schema instanceof z.ZodObject) next = schema.shape[String(part)]
    else if (schema instanceof z.ZodArray) next = schema.def.element
    else if (schema instanceof z.ZodRecord) next = schema.def.valueType
    if (next === undefined) return null
    schema = bare(next)
  }
  return schema instanceof z.ZodDiscriminatedUnion ? memberFor(schema, valueAt(json, path)) : schema
}

/** Names that an object may have at a path. */
function validKeys(root: z.core.$ZodType, json: unknown, path: Path): string[] {
  const schema = schemaAt(root, json, path)
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodRecord && schema.def.keyType instanceof z.ZodEnum)
    return schema.def.keyType.options.map(String)
  return []
}

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** Zod's own sentences start so; one of ours says what is valid. */
function isOurs(message: string): boolean {
  return !/^(Invalid|Too (big|small)|Unrecognized)/.test(message)
}

function unitOf(origin: string): string {
  return origin === 'array' ? ' entries' : origin === 'string' ? ' characters' : ''
}

function validOf(issue: z.core.$ZodIssue): string {
  if (isOurs(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_WORDS[issue.expected] ?? issue.expected
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    default:
      return issue.message
  }
}

/** A value's text in a report. Values of keys are hidden, since reports are logged. */
function foundText(path: Path, value: unknown): string {
  return typeof value === 'string' && /key$/i.test(String(path.at(-1))) ? 'a text that is not shown' : valueText(value)
}

/** One issue may name several keys; each becomes a finding of its own. */
function findingsOf(issue: z.core.$ZodIssue, root: z.core.$ZodType, json: unknown): Finding[] {
  const { path } = issue
  const value = valueAt(json, path)
  if (issue.code === 'unrecognized_keys') {
    const valid = validKeys(root, json, path)
    return issue.keys.map((key) => ({
      path: [...path, key],
      found: 'an unknown name',
      valid: valid.length === 0 ? 'no name' : orList(valid),
      nearest: nearest(key, valid),
    }))
  }
  const choices = choicesOf(issue)
  if (choices.length === 0) return [{ path, found: foundText(path, value), valid: validOf(issue) }]
  const names = choices.map(String)
  return [
    {
      path,
      found: valueText(value),
      valid: orList(choices.map((choice) => (choice === '' ? "''" : String(choice)))),
      nearest: nearestChoice(value, names),
    },
  ]
}

/** Values that could have stood there: of an enumeration, or of the field that tells the members of a union apart. */
function choicesOf(issue: z.core.$ZodIssue): unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  return 'options' in issue && Array.isArray(issue.options) ? issue.options : []
}

/** Nearest number for a number, nearest name for text. */
function nearestChoice(value: unknown, names: readonly string[]): string | null {
  if (typeof value === 'string') return nearest(value, names)
  const numbers = names.map(Number)
  if (typeof value !== 'number' || numbers.some(Number.isNaN)) return null
  const [closest] = numbers.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))
  return closest === undefined ? null : String(closest)
}

type Checked<Data> = { ok: true; data: Data } | { ok: false; findings: Finding[] }

/** Checks parsed JSON against a schema. Never throws. */
export function checkedBy<Schema extends z.ZodType>(schema: Schema, json: unknown): Checked<z.output<Schema>> {
  const result = parsed(schema, json)
  if (result === null)
    return {
      ok: false,
      findings: [{ path: [], found: 'an object with a "length"', valid: 'a text or a list in its place' }],
    }
  return result.success
    ? { ok: true, data: result.data }
    : { ok: false, findings: result.error.issues.flatMap((issue) => findingsOf(issue, schema, json)) }
}

/** Zod compares the length of whatever has one: null where that is an object such as `{"toString": null}`. */
function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown) {
  try {
    return schema.safeParse(json)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
