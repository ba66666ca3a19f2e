/**
 * Reads one parameter of a request's address, the first of several. Returns '' when it is missing, and never throws for
 * a malformed address.
 */
export function parameterOf(url: string, name: string): string {
  const query = url.indexOf('?')
  return query === -1 ? '' : (new URLSearchParams(url.slice(query + 1)).get(name) ?? '')
}
