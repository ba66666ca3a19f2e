import type { FileKind } from '#domain/feeds-out/feed-format.ts'

export const FILE_TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
}
