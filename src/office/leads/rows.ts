/** Rows of the inbox, and the signs of a lead (Office R15). */
import type { InboxRow } from '#data/office/inbox.ts'
import type { SpecialDayAt } from '#domain/hours/special-hours.ts'
import { fullNameOf } from '#domain/leads/lead.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { dueStateOf, dueWords, hoursOfLead, type DueState } from '#domain/office/lead-due.ts'
import { isOpenStatus, statusWord, type LeadStatus } from '#domain/office/lead-status.ts'
import { listMoment, wishOf, yardOf } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { officePicturePath } from '#domain/office/picture-paths.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { LeadSignKind } from '#ui/office/lead-signs.tsx'
import type { SiteOffice } from '../screen.ts'

export interface LeadSignView {
  kind: LeadSignKind
  words: string
}

export interface LeadRowView {
  reference: string
  href: string
  person: string
  due: LeadSignView
  wants: string
  vehicle: string | null
  /** Address of the vehicle's first photo; null for none. */
  picture: string | null
  yard: string
  status: LeadSignView
  assignee: string | null
  delivery: LeadSignView
  isSuspected: boolean
}

const GROUPS = {
  late: 'Late, oldest first',
  due: 'To answer',
  answered: 'Answered, waiting for the shopper',
  other: '',
} as const
export type GroupedRow = LeadRowView & { group: keyof typeof GROUPS }

/** Rows under headings; `isPlain`: under none. */
export function groupsOf(rows: readonly GroupedRow[], isPlain: boolean): { title: string; rows: LeadRowView[] }[] {
  if (isPlain) return rows.length === 0 ? [] : [{ title: '', rows: [...rows] }]
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, ofGroup]) => ({
    title: GROUPS[group],
    rows: ofGroup,
  }))
}

const STATUS_SIGNS: Record<LeadStatus, LeadSignKind> = {
  new: 'new',
  working: 'working',
  appointment: 'appointment',
  won: 'won',
  lost: 'lost',
  spam: 'mute',
  duplicate: 'mute',
}

export const statusSign = (status: LeadStatus | null): LeadSignView =>
  status === null
    ? { kind: 'mute', words: 'Before the office' }
    : { kind: STATUS_SIGNS[status], words: statusWord(status) }

/** A row of the list, with the words of its signs. */
export function rowOf(
  { ctx: { site }, now }: SiteOffice,
  row: InboxRow,
  specialHours: readonly SpecialDayAt[],
  pictures: ReadonlyMap<number, PictureRef>,
): GroupedRow {
  const picture = row.vehicle === null ? undefined : pictures.get(row.vehicle.id)
  const hours = hoursOfLead(row, site, specialHours)
  const yard = yardOf(row, site)
  const isOpen = row.status !== null && isOpenStatus(row.status)
  const state = dueStateOf({ ...row, isOpen }, hours, now)
  return {
    group: state.kind === 'none' ? (isOpen ? 'due' : 'other') : state.kind,
    reference: row.reference,
    href: officePath(site.slug, 'leads', row.reference),
    person: fullNameOf(row) ?? row.reference,
    due: dueSign(state, dueWords(state, hours, now), listMoment(row.createdAt, now, yard.timeZone)),
    wants: wishOf(row),
    vehicle: row.vehicle && vehicleName(row.vehicle),
    picture: picture === undefined ? null : officePicturePath(site.slug, picture, 160),
    yard: yard.name,
    status: statusSign(row.status),
    assignee: row.assigneeName,
    delivery: deliverySign(row, (at) => listMoment(at, now, yard.timeZone)),
    isSuspected: row.isSuspected,
  }
}

function dueSign(state: DueState, words: string, came: string): LeadSignView {
  if (state.kind === 'late') return { kind: 'bad', words }
  return state.kind === 'due' ? { kind: 'clock', words } : { kind: 'mute', words: `came ${came}` }
}

function deliverySign({ deliveredAt, tries, hasDeliveries }: InboxRow, moment: (at: Date) => string): LeadSignView {
  if (deliveredAt !== null) return { kind: 'won', words: moment(deliveredAt) }
  if (tries !== null) return { kind: 'try', words: tries === 0 ? 'On its way' : `Try ${tries}` }
  return hasDeliveries ? { kind: 'bad', words: 'Nobody' } : { kind: 'mute', words: 'Not sent' }
}
