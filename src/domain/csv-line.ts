export type CsvCell = string | number | boolean | null | undefined

/** A line of CSV with its end (RFC 4180). No cell is a formula to a spreadsheet. */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map(cellText).map((cell) => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(',')}\r\n`
}

/**
 * A spreadsheet takes a cell that begins so for a formula, which may send the file's contents elsewhere: an apostrophe
 * makes it text (https://owasp.org/www-community/attacks/CSV_Injection). A bare number, as of a telephone, is none.
 */
function cellText(value: CsvCell): string {
  const text = String(value ?? '')
  return /^[\s'"]*[=+\-@\t\r＝＋－＠]/u.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
}
