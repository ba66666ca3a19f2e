/** Reads the rows of feeds' files back, as a partner would (R150). */
import { parse } from 'csv-parse/sync'
import { parseDocument } from 'htmlparser2'
import { z } from 'zod'
import type { FeedFormat, FileKind } from '#domain/feeds-out/feed-format.ts'
import { byTag, childrenOf, textOf } from './html-reading.ts'

export type ReadRow = Readonly<Record<string, unknown>>

const listOfRows = z.array(z.record(z.string(), z.unknown()))
const jsonFile = z.union([listOfRows, z.object({ '@graph': listOfRows }).transform((file) => file['@graph'])])

/** A file is read once for all of its vehicles. */
const rowsOfFiles = new WeakMap<Buffer, readonly ReadRow[]>()

/** The rows of a file by the names of its columns. */
export function rowsOf(bytes: Buffer, format: FeedFormat, kind: FileKind): readonly ReadRow[] {
  const known = rowsOfFiles.get(bytes)
  if (known !== undefined) return known
  const rows = READERS[kind](bytes.toString(), format)
  rowsOfFiles.set(bytes, rows)
  return rows
}

const READERS: Readonly<Record<FileKind, (text: string, format: FeedFormat) => ReadRow[]>> = {
  csv: (text) => listOfRows.parse(parse(text, { columns: true })),
  json: (text) => jsonFile.parse(JSON.parse(text)),
  xml: (text, { files }) =>
    byTag(parseDocument(text, { xmlMode: true }), files.xml?.row ?? '').map((row) =>
      Object.fromEntries(
        childrenOf(row).map((cell) => [cell.name.slice(files.xml?.prefix.length ?? 0), textOf(cell)] as const),
      ),
    ),
}
