/**
 * One parameter of a request's address, the first of several; '' when it is missing. Whatever the address holds,
 * nothing throws.
 */
export function parameterOf(url: string, name: string): string {
  const query = url.indexOf('?')
  return query === -1 ? '' : (new URLSearchParams(url.slice(query + 1)).get(name) ?? '')
}
