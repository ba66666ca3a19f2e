/** One object of schema.org's structured data: a type with its properties. */
export type StructuredValue = string | number | StructuredData | readonly StructuredValue[]

/** One thing: its `@type` and properties. A property that is not known is left out. */
export interface StructuredData {
  '@type': string
  [property: string]: StructuredValue
}

type Loose = Record<string, StructuredValue | null | undefined>

/** A thing without the properties that are not known. */
export function thing(type: string, properties: Loose): StructuredData {
  const known: StructuredData = { '@type': type }
  // Not by entries: a feed has a hundred thousand things, and a pair for each property would be half their cost.
  for (const name of Object.keys(properties)) {
    const value = properties[name]
    if (value !== null && value !== undefined && value !== '') known[name] = value
  }
  return known
}
