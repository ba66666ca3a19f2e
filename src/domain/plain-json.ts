/** JSON of strangers, without names by which a check of it would throw. */

/** Methods that every object has, and by which it is compared and written as text. */
const METHODS = new Set(['toString', 'valueOf'])
/** A text without these, be they escaped, holds no such name. */
const MAY_HOLD = /toString|valueOf|\\u/

/**
 * Parses JSON that a stranger sent. The schema library compares the length of whatever it checks, and `{"length":
 * {"toString": null}}` cannot be compared: it would throw in the middle of a check.
 *
 * @throws SyntaxError for a text that is no JSON, or where an object has a member `toString` or `valueOf`.
 */
export function parsePlainJson(text: string): unknown {
  const json: unknown = JSON.parse(text)
  const fault = faultOfMembers(text, json)
  if (fault !== null) throw new SyntaxError(fault)
  return json
}

/** Names the member of an object by which a check would throw; null where there is none. `json` is what `text` says. */
export function faultOfMembers(text: string, json: unknown): string | null {
  if (!MAY_HOLD.test(text)) return null
  const left = [json]
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      if (METHODS.has(name)) return `an object may not have a member "${name}"; leave it out`
      if (typeof part === 'object' && part !== null) left.push(part)
    }
  }
  return null
}
