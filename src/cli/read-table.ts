/** Reads a small table that a person wrote, from CSV or JSON. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export interface TableRow {
  /** As a person counts: the heading is row 1. */
  line: number
  cells: Record<string, string>
}

export type Table = { ok: true; rows: TableRow[] } | { ok: false; why: string }

const LONGEST_BYTES = 5_000_000

/**
 * The rows of a file, or of `stdin` for `-`. CSV has its columns' names in the first row; JSON is a list of objects.
 * Letters' case and spaces of a name do not count. What cannot be read is said in one sentence.
 */
export async function readTable(
  file: string,
  stdin: AsyncIterable<Uint8Array | string>,
  columns: readonly string[],
): Promise<Table> {
  const text = file === '-' ? await textOf(stdin) : await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { ok: false, why: `${file} cannot be read` }
  if (text.length > LONGEST_BYTES) return { ok: false, why: `${file} is larger than 5 MB` }
  const isJson = /^\s*[[{]/.test(text)
  const read = isJson ? fromJson(text) : fromCsv(text)
  if (read === null || !columns.some((column) => read.names.has(column))) {
    const wanted = `CSV with the columns ${columns.join(', ')} nor a JSON list of objects with these members`
    return { ok: false, why: `${file} is neither ${wanted}` }
  }
  return { ok: true, rows: read.records.map((cells, place) => ({ line: place + (isJson ? 1 : 2), cells })) }
}

interface Records {
  names: ReadonlySet<string>
  records: Record<string, string>[]
}

async function textOf(stdin: AsyncIterable<Uint8Array | string>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

const nameOf = (name: string) => name.trim().toLowerCase()

function fromCsv(text: string): Records | null {
  let names: string[] = []
  try {
    const records: Record<string, string>[] = parse(text, {
      bom: true,
      columns: (given: string[]) => (names = given.map(nameOf)),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    })
    return { names: new Set(names), records }
  } catch {
    return null
  }
}

function fromJson(text: string): Records | null {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return null
    const records = list.map((entry: unknown) =>
      Object.fromEntries(
        Object.entries(Object(entry)).map(([name, value]) => [
          nameOf(name),
          typeof value === 'string' || typeof value === 'number' ? String(value) : '',
        ]),
      ),
    )
    return { names: new Set(records.flatMap((record) => Object.keys(record))), records }
  } catch {
    return null
  }
}
