/** Days that a reservation may last in all, however often staff extend it (Office R60). */
export const MOST_RESERVED_DAYS = 14

/** Whether a reservation that began then may be kept until `until`. */
export const isWithinExtension = (reservedAt: Date, until: Date): boolean =>
  until.getTime() <= reservedAt.getTime() + (MOST_RESERVED_DAYS + 1) * 86_400_000
