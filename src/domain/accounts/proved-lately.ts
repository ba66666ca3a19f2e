/** A proof of who is signed in counts this long for what must not be done by somebody else (R22). */
const COUNTS_MS = 10 * 60_000

/** Whether a code or passkey proved within the last ten minutes who is signed in. */
export function isProvedLately({ strongAt }: { strongAt: Date }, now: Date): boolean {
  return now.getTime() - strongAt.getTime() < COUNTS_MS
}
