/**
 * Reads the values of the page's forms from its URL. Each form sends the others' values along, so that none is lost
 * without a script.
 */

/** Longest value that is carried; no shopper types more. */
const LONGEST = 20
const MOST = 20

/** Names and values of the address without those of the form itself; the first of each name. */
export function carriedValues(query: URLSearchParams, own: readonly string[]): [name: string, value: string][] {
  const names = [...new Set(query.keys())].filter((name) => name.length <= LONGEST && !own.includes(name))
  return names
    .flatMap((name): [string, string][] => {
      const value = query.get(name) ?? ''
      return value === '' || value.length > LONGEST ? [] : [[name, value]]
    })
    .slice(0, MOST)
}

/** A value as it was typed; `null` where the address does not name it. */
export function typedValue(query: URLSearchParams, name: string): string | null {
  return query.get(name)?.slice(0, LONGEST).toWellFormed() ?? null
}
