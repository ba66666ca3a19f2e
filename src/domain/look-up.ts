/** Looks up a name from outside in a table. Inherited names such as `constructor` and `__proto__` count as missing. */
export function lookUp<T>(table: Readonly<Partial<Record<string, T>>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
