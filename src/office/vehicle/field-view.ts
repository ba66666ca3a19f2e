/** Fields of a vehicle as its screens show them: value, what the feed says, and lock (Office R31). */
import type { OfficeVehicle } from '#data/office/office-vehicle.ts'
import { FEED_COLUMNS } from '#data/stock-import/columns.ts'
import {
  hasMembers,
  MEMBER_COLUMNS,
  MEMBER_FIELDS,
  MEMBER_GROUPS,
  memberName,
  memberText,
  type MemberColumn,
} from '#domain/office/member-fields.ts'
import type { FieldSite } from '#domain/office/read-field.ts'
import { plainText, THEIRS, wasName } from '#domain/office/read-vehicle-form.ts'
import { FIELD_GROUPS, fieldText, MEDIA_GROUP, VEHICLE_FIELDS } from '#domain/office/vehicle-fields.ts'
import type { Site } from '#domain/site/site.ts'
import type { RefusedForm } from '../screen.ts'
import type { Locks } from './locks.ts'

export interface FieldView {
  key: string
  column: string
  label: string
  hint: string | null
  type: 'text' | 'date' | 'flag' | 'numeric' | 'money' | 'long'
  options: { value: string; label: string }[] | null
  value: string
  /** The vehicle's own value: a field that is sent back with it was not touched. */
  was: string
  /** "Feed says 31,990"; null where the field is what the feed says. */
  feed: string | null
  /** Null where nobody has set it, and of a member: its group has the lock. */
  lockedBy: string | null
  problem: string | null
  /** "Tom A. saved 30,490 at 9:40 am", where it differs from what was typed; the form may give the field up. */
  theirs: string | null
  isGivenUp: boolean
}

export interface FieldGroup {
  name: string
  fields: FieldView[]
  /** Whether its fields are members of one detail, which are locked together. */
  areMembers: boolean
  /** That lock; null where each field has its own. */
  lock: { column: string; by: string } | null
}

export const columnOf = (key: string): string => FEED_COLUMNS.find((column) => column.key === key)?.column ?? key

/** The settings that a vehicle's fields refer to. */
export const fieldSiteOf = ({ locations, dealerships, embeds }: Site): FieldSite => ({
  yards: locations.map(({ id }) => id),
  dealerships: dealerships.map(({ id }) => id),
  embeds,
})

interface FieldContext {
  site: Site
  locks: Locks
  refused: RefusedForm | null
}

/** Every group of fields of the tab Details. */
export function detailGroups(vehicle: OfficeVehicle, shown: FieldContext): FieldGroup[] {
  const members = MEMBER_COLUMNS.filter((column) => hasMembers(column, vehicle)).map((column) =>
    memberGroup(vehicle, column, shown),
  )
  const groups = FIELD_GROUPS.filter((name) => name !== MEDIA_GROUP).map((name) => fieldGroup(vehicle, name, shown))
  return [...groups, ...members]
}

/** One group of fields with locks of their own. */
export function fieldGroup(
  vehicle: OfficeVehicle,
  name: (typeof FIELD_GROUPS)[number],
  shown: FieldContext,
): FieldGroup {
  const fields = VEHICLE_FIELDS.filter(({ group }) => group === name)
  return { name, fields: fields.map((field) => fieldOf(vehicle, field, shown)), areMembers: false, lock: null }
}

type Field = (typeof VEHICLE_FIELDS)[number]

const TYPES: Partial<Record<Field['kind']['is'], FieldView['type']>> = {
  day: 'date',
  flag: 'flag',
  count: 'numeric',
  litres: 'numeric',
  paragraphs: 'long',
  lines: 'long',
  code: 'long',
}

const HINTS: Partial<Record<Field['kind']['is'], string>> = { lines: 'one a line', code: 'code, address or HTML' }

const named = (empty: string, rows: readonly { id: string; name: string }[]) => [
  { value: '', label: empty },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
]

function optionsOf({ kind }: Field, site: Site): FieldView['options'] {
  if (kind.is === 'choice') return [...kind.values]
  if (kind.is === 'yard') return named('No yard', site.locations)
  return kind.is === 'dealership' ? named('Not said', site.dealerships) : null
}

function fieldOf(vehicle: OfficeVehicle, field: Field, { site, locks, refused }: FieldContext): FieldView {
  const { key, label, kind } = field
  const column = columnOf(key)
  const lock = locks.of(column)
  const options = optionsOf(field, site)
  const words = (value: unknown) => options?.find((option) => option.value === (value ?? ''))?.label ?? fieldText(value)
  const own = fieldText(vehicle[key])
  const typed = typedOf(refused, key)
  return {
    key,
    column,
    label,
    hint: HINTS[kind.is] ?? null,
    type: TYPES[kind.is] ?? 'text',
    options,
    value: typed ?? own,
    was: own,
    feed: lock === null || lock.feed === undefined ? null : `Feed says ${words(lock.feed) || 'nothing'}`,
    lockedBy: lock?.by ?? null,
    problem: refused?.problems[key] ?? null,
    theirs: isOther(refused, key, typed, own)
      ? locks.savedWords(column, vehicle[key], words(vehicle[key]) || 'nothing')
      : null,
    isGivenUp: isGivenUp(refused, key),
  }
}

function memberGroup(vehicle: OfficeVehicle, column: MemberColumn, { locks, refused }: FieldContext): FieldGroup {
  const lock = locks.of(columnOf(column))
  const fields = MEMBER_FIELDS.filter((row) => row.column === column).map((row): FieldView => {
    const key = memberName(row)
    const own = memberText(vehicle[column], row)
    const typed = typedOf(refused, key)
    const fed = lock === null || lock.feed === undefined ? own : memberText(lock.feed, row)
    return {
      key,
      column: columnOf(column),
      label: row.label,
      hint: null,
      type: 'text',
      options:
        row.words === undefined ? null : ['', ...row.words].map((value) => ({ value, label: value || 'not said' })),
      value: typed ?? own,
      was: own,
      feed: fed === own ? null : `Feed says ${fed || 'nothing'}`,
      lockedBy: null,
      problem: refused?.problems[key] ?? null,
      theirs: isOther(refused, key, typed, own)
        ? locks.savedWords(columnOf(column), vehicle[column], own || 'nothing')
        : null,
      isGivenUp: isGivenUp(refused, key),
    }
  })
  return {
    name: MEMBER_GROUPS[column],
    fields,
    areMembers: true,
    lock: lock === null ? null : { column: columnOf(column), by: lock.by },
  }
}

/** The value that was typed; null where the form was not refused, or the field was not touched. */
function typedOf(refused: RefusedForm | null, key: string): string | null {
  if (refused === null) return null
  const { form } = refused
  const typed = form.get(key) ?? (form.has(`${key}-asked`) ? '' : null)
  const was = form.get(wasName(key))
  return typed !== null && was !== null && plainText(typed) === plainText(was) ? null : typed
}

/** Whether somebody else saved another value meanwhile than the form was drawn with, and than was typed. */
export function isOther(refused: RefusedForm | null, key: string, typed: string | null, own: string): boolean {
  if (refused?.problems[''] === undefined || typed === null || plainText(typed).trim() === own.trim()) return false
  const was = refused.form.get(wasName(key))
  return was === null || plainText(was) !== own
}

const isGivenUp = (refused: RefusedForm | null, key: string): boolean =>
  refused?.form.getAll(THEIRS).includes(key) ?? false
