/** One public holiday of one Australian state. */
export interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  date: string
  name: string
  /**
   * Start as `HH:MM` for a part-day holiday; null for a whole day. Christmas Eve, for example, begins at 18:00 in
   * Queensland.
   */
  from: string | null
}
