/** A public holiday of one state. */
export interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  date: string
  name: string
  /** `HH:MM` when it begins, for one of an evening; null for a whole day. */
  from: string | null
}
