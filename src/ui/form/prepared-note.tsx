/** Says that an agent has filled the form in, and that the shopper decides (R62). */
export function PreparedNote({ client }: { client: string | null }) {
  return client === null ? null : <output>Prepared by your assistant ({client}). Nothing has been sent.</output>
}
