/** Writes XML, with every text escaped. */
import { xmlText } from '../xml-text.ts'

/** An element's attributes; those without a value are left out. */
type Attributes = Record<string, string | number | null>

/** An element: its name, its attributes as they are written, and its text or the elements inside. */
export interface Markup {
  readonly name: string
  readonly attributes: string
  readonly content: string | readonly Markup[]
}

/**
 * An element with text or with elements inside; `null` among them is left out. Line breaks in attributes would be read
 * as spaces.
 */
export function element(name: string, attributes: Attributes, content: string | readonly (Markup | null)[]): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${xmlText(String(value)).replaceAll(/[\n\t]/g, ' ')}"`],
  )
  return {
    name,
    attributes: written.join(''),
    content: typeof content === 'string' ? content : content.filter((child) => child !== null),
  }
}

/** The element as text, its inner elements indented; a text stays as it is. */
export function markupText({ name, attributes, content }: Markup, indent = ''): string {
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${xmlText(content)}</${name}>\n`
  const inside = content.map((child) => markupText(child, `${indent}  `)).join('')
  return `${indent}<${name}${attributes}>\n${inside}${indent}</${name}>\n`
}

/** An element with text, or nothing where there is none. */
export function optional(
  name: string,
  text: string | number | null | undefined,
  attributes: Attributes = {},
): Markup | null {
  return text === null || text === undefined || text === '' ? null : element(name, attributes, String(text))
}
