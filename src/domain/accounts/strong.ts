/** Minutes for which a proof of who is signed in counts for what matters most (R22). */
const STRONG_MINUTES = 10

/** Whether a shopper has proved lately who they are. */
export function isStrong({ strongAt }: { strongAt: Date }, now: Date): boolean {
  return now.getTime() - strongAt.getTime() < STRONG_MINUTES * 60_000
}
