import { cpus, totalmem } from 'node:os'

/** One line that says what a bench ran on. */
export function machine(): string {
  const [first] = cpus()
  return (
    `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  )
}

/** Prints rows as columns of equal width; the first row is the heading. */
export function printTable(rows: (string | number)[][]): void {
  const texts = rows.map((row) => row.map(String))
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  for (const row of texts) {
    const cells = row.map((text, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? text.padEnd(width) : text.padStart(width)
    })
    process.stdout.write(`${cells.join('   ')}\n`)
  }
}

/** The last line of every bench. */
export function printResult(result: Record<string, unknown>): void {
  process.stdout.write(`RESULT ${JSON.stringify(result)}\n`)
}
