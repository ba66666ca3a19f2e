/** A search suggestion, as the server sends it. */
export interface Suggested {
  kind: 'make' | 'model' | 'body'
  /** "Toyota Hilux". */
  label: string
  /** The results page of just that. */
  href: string
  /** Vehicles there. */
  count: number
}
