/** A suggestion as it is sent to browsers, and as the list shows it. */
export interface Suggested {
  kind: 'make' | 'model' | 'body'
  /** "Toyota Hilux". */
  label: string
  /** The results page of just that. */
  href: string
  /** Vehicles there. */
  count: number
}
