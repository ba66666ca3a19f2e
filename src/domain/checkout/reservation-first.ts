/** Why an account with a paid reservation is not deleted yet (R92 of accounts). */
export function endReservationFirst(references: readonly string[]): string {
  const names = new Intl.ListFormat('en-AU').format(references)
  return `Please cancel or finish reservation${references.length === 1 ? '' : 's'} ${names} first.`
}
