/** A value of the provider's form encoding, where `a[b][0]=c` is `{a: {b: ['c']}}`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** More levels than any parameter has. */
const MOST_LEVELS = 8

interface FormTree extends Map<string, FormTree | string> {}

/** Reads a body or query of the provider's client; null for one that is not encoded so. */
export function readForm(text: string): { [name: string]: FormValue } | null {
  const root: FormTree = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
    if (parts === null) return null
    const [, first = '', brackets = ''] = parts
    const path = brackets === '' ? [first] : [first, ...brackets.slice(1, -1).split('][')]
    if (path.length > MOST_LEVELS || !put(root, path, value)) return null
  }
  return objectOf(root)
}

/** Puts a value at its place; false where something else stands there. */
function put(root: FormTree, path: readonly string[], value: string): boolean {
  let tree = root
  for (const part of path.slice(0, -1)) {
    const next = tree.get(part) ?? new Map<string, FormTree | string>()
    if (typeof next === 'string') return false
    tree.set(part, next)
    tree = next
  }
  // `a[]=x` adds to a list.
  const last = path.at(-1) ?? ''
  const name = last === '' ? String(tree.size) : last
  if (tree.has(name)) return false
  tree.set(name, value)
  return true
}

function valueOf(tree: FormTree | string): FormValue {
  if (typeof tree === 'string') return tree
  const isList = [...tree.keys()].every((name, place) => name === String(place))
  return isList ? [...tree.values()].map(valueOf) : objectOf(tree)
}

function objectOf(tree: FormTree): { [name: string]: FormValue } {
  return Object.fromEntries([...tree].map(([name, value]) => [name, valueOf(value)]))
}
