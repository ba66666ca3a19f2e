const FIRST_WAIT_MINUTES = 5
const LONGEST_WAIT_MINUTES = 24 * 60

/**
 * When a picture that could not be taken in is tried again: after 5 minutes, then four times longer each time, at most
 * a day.
 */
export function retryTimeOf(checkedAt: Date, attempts: number): Date {
  const minutes = Math.min(FIRST_WAIT_MINUTES * 4 ** Math.max(0, attempts - 1), LONGEST_WAIT_MINUTES)
  return new Date(checkedAt.getTime() + minutes * 60_000)
}
