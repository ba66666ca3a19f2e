/** Names of the fields that the last step of a checkout sends, apart from components: the server runs no JSX. */

/** The tick that agrees to the reservation terms. */
export const TERMS_FIELD = 'terms'
/** The button that lets a held vehicle go. */
export const RELEASE_FIELD = 'release'
/** The button that asks what is left to pay of a reservation. */
export const ONLINE_PAYMENT_LOOK = 'look'
