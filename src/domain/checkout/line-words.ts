/** Sentences of pages about the line for a vehicle (checkout.md, section 16). None urges or counts time down. */

/** "2 hours" */
export const hoursWords = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`)

/** How the line works, before a shopper joins it. `ahead`: who waits at this moment. */
export function lineRuleWords(hours: number, ahead: number): string {
  const rule =
    `If it comes free, it is kept for whoever asked first, alone, for ${hoursWords(hours)}; ` +
    'the night does not count. ' +
    'Then it is the turn of the next. Waiting costs nothing, and you can leave at any time.'
  return ahead === 0 ? `${rule} Nobody has asked yet.` : `${rule} ${askedBefore(ahead)}`
}

/** The place of a shopper who waits. */
export function placeWords(ahead: number): string {
  return ahead === 0 ? 'You are first in line.' : `You are in line. ${askedBefore(ahead)}`
}

const askedBefore = (ahead: number): string =>
  ahead === 1 ? 'One shopper asked before you.' : `${ahead} shoppers asked before you.`
