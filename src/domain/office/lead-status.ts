/** Statuses of a lead and which follow which (Office R18). */

export const LEAD_STATUSES = ['new', 'working', 'appointment', 'won', 'lost', 'spam', 'duplicate'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** Statuses in which the shopper may still wait for the dealer. */
export const OPEN_STATUSES = ['new', 'working', 'appointment'] as const satisfies readonly LeadStatus[]
/** Statuses in which time to answer runs, as long as nobody has. */
export const UNANSWERED_STATUSES = ['new', 'working'] as const satisfies readonly LeadStatus[]

export const LOST_REASONS = ['elsewhere', 'price', 'finance', 'gone', 'no-answer', 'not-serious', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

export const LOST_REASON_WORDS = {
  elsewhere: 'Took a vehicle elsewhere',
  price: 'Price',
  finance: 'Finance not approved',
  gone: 'Vehicle was gone',
  'no-answer': 'Could not be reached',
  'not-serious': 'Not serious',
  other: 'Another reason',
} as const satisfies Record<LostReason, string>

export const NOTE_KINDS = ['note', 'call', 'email', 'sms', 'status', 'assign', 'system'] as const
/** `call`, `email` and `sms` went to the shopper; `status`, `assign` and `system` tell what was done with the lead. */
export type NoteKind = (typeof NOTE_KINDS)[number]

interface StatusRow {
  word: string
  next: readonly LeadStatus[]
  /** Its name in the lead interface of carsales (formats.md, 5.3). */
  carsales: 'New' | 'Contact' | 'Sold' | 'Lost' | 'Duplicate' | 'Unworkable'
  /** Its number in the lead interface of EasyCars (formats.md, 5.2): new, in progress, won, lost, deleted. */
  easycars: 10 | 30 | 50 | 60 | 90
}

const CLOSABLE = ['won', 'lost', 'spam', 'duplicate'] as const

const STATUS_ROWS = {
  new: { word: 'New', next: ['working', 'appointment', ...CLOSABLE], carsales: 'New', easycars: 10 },
  working: { word: 'Working', next: ['appointment', ...CLOSABLE], carsales: 'Contact', easycars: 30 },
  // A visit is no promise to buy, so it is not a "Commitment" there.
  appointment: { word: 'Appointment', next: ['working', ...CLOSABLE], carsales: 'Contact', easycars: 30 },
  // Closed by mistake, or the shopper wrote again.
  won: { word: 'Won', next: ['working'], carsales: 'Sold', easycars: 50 },
  lost: { word: 'Lost', next: ['working'], carsales: 'Lost', easycars: 60 },
  spam: { word: 'Spam', next: ['working'], carsales: 'Unworkable', easycars: 90 },
  duplicate: { word: 'Duplicate', next: ['working'], carsales: 'Duplicate', easycars: 90 },
} as const satisfies Record<LeadStatus, StatusRow>

/** The status in the words of other systems, for webhooks. */
export function statusElsewhere(status: LeadStatus): Pick<StatusRow, 'carsales' | 'easycars'> {
  const { carsales, easycars } = STATUS_ROWS[status]
  return { carsales, easycars }
}

/** The status in a word, such as `Appointment`. */
export const statusWord = (status: LeadStatus): string => STATUS_ROWS[status].word

/** Statuses that may follow. */
export const nextStatuses = (status: LeadStatus): readonly LeadStatus[] => STATUS_ROWS[status].next

/** Whether the shopper may still wait for the dealer. */
export const isOpenStatus = (status: LeadStatus): boolean => OPEN_STATUSES.some((open) => open === status)

/** A status that staff ask for, with what it needs. */
export interface StatusWish {
  to: LeadStatus
  /** For `lost`. */
  lostReason: LostReason | null
  /** For `won`, if it is known. */
  soldVehicleId: number | null
  /** For `duplicate`: the lead that goes on. */
  duplicateOf: string | null
}

/**
 * The columns that a wish sets: a reason goes with `lost` alone, a vehicle with `won`, another lead with `duplicate`. A
 * text where the wish is refused: why, and what is valid.
 */
export function statusChange(from: LeadStatus, { to, ...wish }: StatusWish, leadId: string): StatusWish | string {
  if (!nextStatuses(from).includes(to))
    return (
      `A lead that is ${statusWord(from)} cannot become ${statusWord(to)}; ` +
      `it can become ${nextStatuses(from).map(statusWord).join(', ')}.`
    )
  if (to === 'lost' && wish.lostReason === null) return 'Choose why the lead was lost.'
  if (to === 'duplicate' && wish.duplicateOf === null)
    return 'Give the reference of the other lead, such as SOU-7K2F9Q.'
  if (to === 'duplicate' && wish.duplicateOf === leadId) return 'A lead cannot be a duplicate of itself.'
  return {
    to,
    lostReason: to === 'lost' ? wish.lostReason : null,
    soldVehicleId: to === 'won' ? wish.soldVehicleId : null,
    duplicateOf: to === 'duplicate' ? wish.duplicateOf : null,
  }
}
