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

const STATUS_ROWS = {
  new: { word: 'New', next: ['working', 'appointment', 'won', 'lost', 'spam', 'duplicate'] },
  working: { word: 'Working', next: ['appointment', 'won', 'lost', 'spam', 'duplicate'] },
  appointment: { word: 'Appointment', next: ['working', 'won', 'lost', 'spam', 'duplicate'] },
  // Closed by mistake, or the shopper wrote again.
  won: { word: 'Won', next: ['working'] },
  lost: { word: 'Lost', next: ['working'] },
  spam: { word: 'Spam', next: ['working'] },
  duplicate: { word: 'Duplicate', next: ['working'] },
} as const satisfies Record<LeadStatus, { word: string; next: readonly LeadStatus[] }>

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
