const FIRST_WAIT_MINUTES = 5
const LONGEST_WAIT_MINUTES = 24 * 60

/**
 * The time at which a failed picture is fetched again. The first retry is after 5 minutes; each further one waits four
 * times longer, at most a day.
 */
export function retryTimeOf(checkedAt: Date, attempts: number): Date {
  const minutes = Math.min(FIRST_WAIT_MINUTES * 4 ** Math.max(0, attempts - 1), LONGEST_WAIT_MINUTES)
  return new Date(checkedAt.getTime() + minutes * 60_000)
}
