/**
 * Names of all settings that hold a value. They are written as in docs/site-settings.md: `search.facets[]`,
 * `menus.header[](link).label`. A table of all settings is typed `Record<SettingLeaf, …>`; it does not compile until a
 * new setting has its row.
 */
import type { Facet } from '../../search/facets.ts'
import type { Path } from '../checks/problem.ts'
import type { z } from 'zod'
import type { siteSchema } from '../site.ts'

/** The property that tells the members of a choice apart, whose value stands in the leaf: `(link)`. */
const TAGS = ['kind', 'channel', 'status'] as const
type Tag = (typeof TAGS)[number]

type TagOf<Member> = Member extends { kind: infer Name extends string }
  ? Name
  : Member extends { channel: infer Name extends string }
    ? Name
    : Member extends { status: infer Name extends string }
      ? Name
      : never

type Joined<Above extends string, Name extends string> = Above extends '' ? Name : `${Above}.${Name}`

type LeavesOf<Value, Above extends string> = [Value] extends [string | number | boolean]
  ? Above
  : [Value] extends [readonly (infer Entry)[]]
    ? LeavesOf<Entry, `${Above}[]`>
    : MembersOf<Value, Above>

/** Distributes over a choice; `Whole` is the choice itself, by which a single object is told from one. */
type MembersOf<Member, Above extends string, Whole = Member> = Member extends object
  ? [Whole] extends [Member]
    ? FieldsOf<Member, Above>
    : FieldsOf<Omit<Member, Tag>, `${Above}(${TagOf<Member>})`>
  : never

/** Conditions by facet are one leaf, and so is a member of a choice that holds nothing else. */
type FieldsOf<Fields, Above extends string> = [keyof Fields] extends [Facet]
  ? Above
  : { [Name in VariableOf<Fields>]: LeavesOf<NonNullable<Fields[Name]>, Joined<Above, Name>> }[VariableOf<Fields>]

/** Properties that can have more than one value. */
type VariableOf<Fields> = {
  [Name in keyof Fields & string]: IsConstant<Fields[Name]> extends true ? never : Name
}[keyof Fields & string]

type IsConstant<Value, Whole = Value> = Value extends string
  ? string extends Value
    ? false
    : [Whole] extends [Value]
      ? true
      : false
  : false

/** A setting of site.json that holds a value. */
export type SettingLeaf = LeavesOf<Omit<z.output<typeof siteSchema>, '$schema'>, ''>

/** A step into a setting: `range[]` is a list to go through, `area(states)` a member of a choice. */
const STEP = /^([^[(]+)(\[\])?(?:\((.+)\))?$/

interface Place {
  path: Path
  value: unknown
}

/**
 * Every place of a site where a leaf stands, with its value: one for each entry of the lists above it. A list of plain
 * values is one place.
 */
export function placesOf(site: unknown, leaf: string): Place[] {
  return leaf
    .split('.')
    .reduce<Place[]>(
      (places, step, depth, steps) => places.flatMap((place) => stepInto(place, step, depth < steps.length - 1)),
      [{ path: [], value: site }],
    )
}

function stepInto({ path, value }: Place, step: string, goesOn: boolean): Place[] {
  const [, name = '', list, member] = STEP.exec(step) ?? []
  const inside = propertyOf(value, name)
  if (inside === undefined || inside === null) return []
  const place = { path: [...path, name], value: inside }
  const entries =
    Array.isArray(inside) && list !== undefined && (goesOn || member !== undefined)
      ? inside.map((entry: unknown, index): Place => ({ path: [...place.path, index], value: entry }))
      : [place]
  return member === undefined
    ? entries
    : entries.filter((entry) => TAGS.some((tag) => propertyOf(entry.value, tag) === member))
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined
}
