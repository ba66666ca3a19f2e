/** Writes rows of feeds as CSV, XML and JSON, row by row, so that a file of any length needs no memory. */
import { xmlText } from '../xml-text.ts'
import type { FeedColumn, FeedFormat, FeedRow, FeedValue, FileKind, FileShapes } from './feed-format.ts'
import { withoutControls } from './without-controls.ts'

export interface FeedWriter {
  head: string
  row(row: FeedRow): string
  /** Stands between two rows. */
  between: string
  foot: string
}

type Shape<Kind extends FileKind> = NonNullable<FileShapes[Kind]>

/** A writer of one file, its rows in order; null where the format is not written as such a file. */
export function feedWriter(format: FeedFormat, kind: FileKind, options: { forPeople: boolean }): FeedWriter | null {
  const { csv, xml, json } = format.files
  if (kind === 'csv') return csv === undefined ? null : csvWriter(format, csv, options)
  if (kind === 'xml') return xml === undefined ? null : xmlWriter(format, xml)
  return json === undefined ? null : jsonWriter(json)
}

function csvWriter({ columns }: FeedFormat, { list }: Shape<'csv'>, { forPeople }: { forPeople: boolean }): FeedWriter {
  const written = (text: string) => csvCell(forPeople ? withoutFormula(text) : text)
  return {
    head: line(columns.map(({ name }) => csvCell(name))),
    row: ({ cells }) =>
      line(columns.map(({ name }) => (cells[name] === undefined ? '' : written(cellText(cells[name], list))))),
    between: '',
    foot: '',
  }
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** A text with none of these stands in a cell as it is, unless a blank is at its end. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNPLAIN = /[\u0000-\u001f",;\u007f-\u009f\ufeff\ud800-\udfff]/

/** Characters that are not written, or not as they are. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNWRITTEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ud800-\udfff]/

/** Not by a pattern, which would look at every blank of a long text. */
const hasBlankEnd = (text: string): boolean => text.trim() !== text

/** RFC 4180, without characters that readers stop at. */
function csvCell(text: string): string {
  if (!UNPLAIN.test(text) && !hasBlankEnd(text)) return text
  // Most have only signs that are quoted, as lists of addresses have commas; looking costs less than replacing.
  const plain = UNWRITTEN.test(text) ? withoutControls(text.toWellFormed()) : text
  return /[",\r\n;]/.test(plain) || hasBlankEnd(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * A spreadsheet takes a cell that begins so for a formula, which may send the file's contents elsewhere: an apostrophe
 * makes it text (https://owasp.org/www-community/attacks/CSV_Injection). A bare number is none.
 */
function withoutFormula(text: string): string {
  const plain = withoutControls(text)
  return /^[\s'"]*[=+\-@\t\r＝＋－＠]/u.test(plain) && !/^[+-]?\d+(?:\.\d+)?$/.test(plain) ? `'${plain}` : plain
}

/**
 * A value as one cell. A list is a JSON list where an entry holds the sign between entries, or, alone, one by which
 * readers would part it.
 */
function cellText(value: FeedValue | undefined, listSign: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return JSON.stringify(value)
  const entries = value.map((entry) => cellText(entry, listSign))
  const isAmbiguous = entries.some((entry) => entry.includes(listSign) || entry.startsWith('['))
  const isParted = entries.length === 1 && /[,;|\n]/.test(entries[0] ?? '')
  return isAmbiguous || isParted ? JSON.stringify(entries) : entries.join(listSign)
}

interface XmlGroup {
  /** Null where the column stands by itself. */
  name: string | null
  columns: { name: string; leaf: string }[]
}

/**
 * Columns as elements: `mileage.value` and `mileage.unit` are two elements inside `mileage`, `image[0].url` one inside
 * the first `image`.
 */
function xmlGroupsOf(columns: readonly FeedColumn[]): XmlGroup[] {
  const groups = new Map<string, XmlGroup>()
  for (const { name } of columns) {
    const dot = name.indexOf('.')
    const head = dot < 0 ? name : name.slice(0, dot)
    const group = groups.get(head) ?? { name: dot < 0 ? null : head.replace(/\[\d+\]$/, ''), columns: [] }
    group.columns.push({ name, leaf: dot < 0 ? name : name.slice(dot + 1) })
    groups.set(head, group)
  }
  return [...groups.values()]
}

/** A list is an element for each entry; an object one of named components, as Meta has addresses. */
function elements(name: string, value: FeedValue): string {
  if (Array.isArray(value)) return value.map((entry) => elements(name, entry)).join('')
  if (typeof value !== 'object' || value === null) return `<${name}>${xmlText(String(value))}</${name}>`
  const components = Object.entries(value).map(
    ([part, text]) => `<component name="${xmlText(part)}">${xmlText(String(text))}</component>`,
  )
  return `<${name} format="simple">${components.join('')}</${name}>`
}

function xmlWriter({ columns }: FeedFormat, { open, row, prefix, close }: Shape<'xml'>): FeedWriter {
  const groups = xmlGroupsOf(columns)
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n`,
    row: ({ cells }) => {
      const parts = groups.map((group) => {
        const inner = group.columns
          .map(({ name, leaf }) => (cells[name] === undefined ? '' : elements(prefix + leaf, cells[name])))
          .join('')
        return group.name === null || inner === '' ? inner : `<${group.name}>${inner}</${group.name}>`
      })
      return `<${row}>${parts.join('')}</${row}>\n`
    },
    between: '',
    foot: `${close}\n`,
  }
}

const jsonWriter = ({ open, close }: Shape<'json'>): FeedWriter => ({
  head: open,
  row: ({ cells }) => `\n${JSON.stringify(cells)}`,
  between: ',',
  foot: `\n${close}\n`,
})
