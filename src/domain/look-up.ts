/** The table's own entry of a name that comes from outside: `constructor` and `__proto__` are entries of no table. */
export function lookUp<T>(table: Readonly<Partial<Record<string, T>>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
