/** Asks which names an address has, and back. Both reject where nobody answers, and have an end of time. */
export interface ReverseDns {
  /** Empty where the address has no name. */
  namesOf(address: string): Promise<string[]>
  /** Addresses of a name, of the same family as `like`; empty where it has none. */
  addressesOf(name: string, like: string): Promise<string[]>
}
