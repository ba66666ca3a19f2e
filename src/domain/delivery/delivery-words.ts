/** Sentences of the delivery price form, as the specification words them (A18.14, A18.15, A27.5, A27.16). */
export const EMPTY_POSTCODE = 'Please enter a postcode.'
export const INVALID_POSTCODE = 'Invalid postcode'
export const NO_ESTIMATE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us " +
  'a call to get a quote.'
