/** Words for a shopper who pays, as R12 has them. */

export const NOT_HOLDING = 'This vehicle is no longer kept for you. You can reserve it again if it is still free.'
export const DECLINED =
  'The payment provider does not take this payment. Please call us, so that we can keep it for you.'

/** `until`: "10:42 am" at the yard. */
export function providerAwayWords(until: string, phone: string | null): string {
  const call = phone === null ? '' : ` or call ${phone}`
  return `Card payments are not working just now. Your vehicle is kept until ${until}; please try again${call}.`
}
