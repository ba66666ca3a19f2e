/** A shopper who proved a telephone number or an e-mail address to one site (A16). */
export interface Account {
  id: string
  name: string | null
  postcode: string | null
  /** E.164; the first that was proved. */
  phone: string | null
  email: string | null
}
