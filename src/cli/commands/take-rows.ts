/** Imports a table row by row. It reports a faulty row and goes on with the others. */
import { readTable, type TableRow } from '../read-table.ts'
import type { TextOutput } from '../site-command.ts'

export interface TakeRows<Row> {
  /** Words after `forecourt`. */
  name: string
  file: string
  isDryRun: boolean
  columns: readonly string[]
  /** Name of a row in messages: "day", "rating". */
  noun: string
  read(cells: TableRow['cells']): Row | string
  keep(rows: readonly Row[]): Promise<void>
}

export interface TakeRowsIo {
  stdin: AsyncIterable<Uint8Array | string>
  stdout: TextOutput
  stderr: TextOutput
}

/** Resolves with the exit code: 0 where any row was taken or the file has none, 1 where every row was refused. */
export async function takeRows<Row>(
  { name, file, isDryRun, columns, noun, read, keep }: TakeRows<Row>,
  { stdin, stdout, stderr }: TakeRowsIo,
): Promise<number> {
  const table = await readTable(file, stdin, columns)
  if (!table.ok) {
    stderr.write(`forecourt ${name}: ${table.why}\n`)
    return 1
  }
  const taken: Row[] = []
  let refused = 0
  for (const { line, cells } of table.rows) {
    const row = read(cells)
    if (typeof row === 'string') {
      refused++
      stderr.write(`row ${line} refused: ${row}\n`)
    } else taken.push(row)
  }
  if (!isDryRun) await keep(taken)
  const words = (count: number) => `${count} ${count === 1 ? noun : `${noun}s`}`
  stdout.write(
    `${isDryRun ? 'Dry run, nothing kept: ' : ''}${words(taken.length)} taken, ${refused} ` +
      `${refused === 1 ? 'row' : 'rows'} refused\n`,
  )
  return taken.length === 0 && refused > 0 ? 1 : 0
}
