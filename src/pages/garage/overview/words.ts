/** Writes the words at the head of the garage. */

const NOON = 12
const EVENING = 18

/** "Good morning, Maya", by the clock of the site; "My garage" where no name is known. */
export function greetingOf(name: string | null, now: Date, timeZone: string): string {
  const first = name?.trim().split(/\s+/)[0] ?? ''
  if (first === '') return 'My garage'
  const hour = Number(new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  return `Good ${hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'}, ${first}`
}

/** News, in a sentence each; null where nothing is. */
export function newsOf({ fell, fresh }: { fell: number; fresh: number }): string | null {
  const sentences = [
    fell === 0
      ? null
      : fell === 1
        ? 'One saved vehicle costs less than when you saved it.'
        : `${fell} saved vehicles cost less than when you saved them.`,
    fresh === 0 ? null : `${fresh === 1 ? 'One new vehicle matches' : `${fresh} new vehicles match`} your searches.`,
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}
