import { rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { CATALOGUE_COLUMNS, withRow } from '#domain/catalogue/catalogue-table.ts'
import { problemLine, type Problem } from '#domain/site/checks/problem.ts'
import {
  CATALOGUE_FOLDER,
  catalogueFile,
  catalogueOfText,
  makesIn,
  missingPictures,
  readCatalogue,
} from '#server/catalogue/read-catalogue.ts'
import { readOptions } from '../read-options.ts'
import { readTable, type TableRow } from '../read-table.ts'
import { helped, refuseUsage } from '../site-command.ts'
import type { TakeRowsIo } from './take-rows.ts'

const COMMAND = 'catalogue'
const USAGE = `Usage: forecourt catalogue check [make …]
       forecourt catalogue import <file|-> [--source text] [--dry-run]

Manufacturers' models, a file catalogue/<make>.json for each. check prints everything that is wrong with them.
import takes CSV with ${CATALOGUE_COLUMNS.join(',')}:
a row is a variant, its drive-away price in one state, or a colour; the features of a cell stand between |, and an
empty cell keeps what is there. An import is taken whole or not at all, and every fault is told with its row.

Exit codes: 0 done, 1 something is wrong, 2 wrong usage.
`

const VERBS = ['check', 'import'] as const

interface CatalogueArguments {
  verb: (typeof VERBS)[number]
  /** Makes of a check, the file of an import. */
  words: readonly string[]
  folder: string
  source: string
  isDryRun: boolean
}

function readAsked(args: readonly string[]): CatalogueArguments | string {
  const read = readOptions(args, {
    folder: { type: 'string', default: CATALOGUE_FOLDER },
    source: { type: 'string', default: 'Imported from a table.' },
    'dry-run': { type: 'boolean', default: false },
  })
  if (typeof read === 'string') return read
  const { values, positionals } = read
  const [named, ...words] = positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of catalogue; valid: ${VERBS.join(', ')}`
  if (verb === 'import' && words.length !== 1)
    return words.length === 0 ? 'needed: forecourt catalogue import <file|->' : `"${words[1]}" is one word too many`
  return { verb, words, folder: resolve(values.folder), source: values.source, isDryRun: values['dry-run'] }
}

/** `forecourt catalogue check|import`. Resolves with the exit code. */
export async function catalogue(args: string[], io: TakeRowsIo): Promise<number> {
  if (helped(args, USAGE, io)) return 0
  const asked = readAsked(args)
  if (typeof asked === 'string') return refuseUsage(io, COMMAND, asked)
  return asked.verb === 'check' ? check(asked, io) : importRows(asked, io)
}

async function check({ words, folder }: CatalogueArguments, io: TakeRowsIo): Promise<number> {
  const makes = words.length > 0 ? words : await makesIn(folder)
  const found = await Promise.all(
    makes.map(async (make): Promise<Problem[]> => {
      const reading = await readCatalogue(folder, make)
      return reading.ok
        ? [...reading.warnings, ...(await missingPictures(folder, make, reading.catalogue))]
        : reading.problems
    }),
  )
  const problems = found.flat()
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const sum = `${makes.length} checked: ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}.`
  io.stdout.write(`${[...problems.map(problemLine), sum].join('\n')}\n`)
  return errors === 0 ? 0 : 1
}

async function importRows({ words, folder, source, isDryRun }: CatalogueArguments, io: TakeRowsIo): Promise<number> {
  const refused = (lines: readonly string[]) => {
    io.stderr.write(lines.map((line) => `${line}\n`).join(''))
    return 1
  }
  const table = await readTable(words[0] ?? '', io.stdin, CATALOGUE_COLUMNS)
  if (!table.ok) return refused([`forecourt ${COMMAND} import: ${table.why}`])
  const before = await readAll(folder)
  if (!before.ok) return refused(before.problems.map(problemLine))
  const { catalogues, faults: rowFaults } = taken(before.catalogues, table.rows, source)
  if (rowFaults.length > 0) return refused(rowFaults)
  const changed = [...catalogues].filter(([make, one]) => before.catalogues.get(make) !== one)
  const readings = changed.map(([make, one]) => ({
    make,
    text: textOf(one),
    reading: catalogueOfText(textOf(one), catalogueFile(folder, make), make),
  }))
  const problems = readings.flatMap(({ reading }) => (reading.ok ? reading.warnings : reading.problems))
  if (readings.some(({ reading }) => !reading.ok)) return refused(problems.map(problemLine))
  const files = readings.map(({ make, text }) => ({ file: catalogueFile(folder, make), text }))
  const faults = isDryRun ? [] : await writeFaults(files)
  if (faults.length > 0) return refused(faults.map((fault) => `forecourt ${COMMAND} import: ${fault}`))
  const made = readings.map(({ make }) => make).join(', ') || 'nothing'
  const sum = `${count(table.rows.length, 'row')} ${isDryRun ? 'would be taken' : 'taken'} into ${made}.`
  io.stdout.write(`${[...problems.map(problemLine), sum].join('\n')}\n`)
  return 0
}

/** Every catalogue of the folder; an import that would overwrite a faulty one is refused. */
async function readAll(
  folder: string,
): Promise<{ ok: true; catalogues: Map<string, Catalogue> } | { ok: false; problems: Problem[] }> {
  const catalogues = new Map<string, Catalogue>()
  for (const make of await makesIn(folder)) {
    const reading = await readCatalogue(folder, make)
    if (!reading.ok) return { ok: false, problems: reading.problems }
    catalogues.set(make, reading.catalogue)
  }
  return { ok: true, catalogues }
}

function taken(
  before: ReadonlyMap<string, Catalogue>,
  rows: readonly TableRow[],
  source: string,
): { catalogues: ReadonlyMap<string, Catalogue>; faults: string[] } {
  let catalogues = before
  const faults: string[] = []
  for (const { line, cells } of rows) {
    const next = withRow(catalogues, cells, source)
    if (next instanceof Map) catalogues = next
    else faults.push(...[...next].map((sentence) => `row ${line}: ${String(sentence)}`))
  }
  return { catalogues, faults }
}

const textOf = (one: Catalogue) => `${JSON.stringify({ $schema: './catalogue.schema.json', ...one }, null, 2)}\n`

const beside = (file: string) => `${file}.new`

/**
 * Writes each file whole beside its place before the first takes it: where one cannot be written, all stay as they
 * were. A program that reads meanwhile sees a file before or after. Returns the faults, none where all were written.
 */
async function writeFaults(files: readonly { file: string; text: string }[]): Promise<string[]> {
  let at = ''
  const placed: string[] = []
  try {
    for (const { file, text } of files) {
      at = beside(file)
      await writeFile(at, text)
    }
    for (const { file } of files) {
      at = file
      await rename(beside(file), file)
      placed.push(file)
    }
    return []
  } catch {
    for (const { file } of files) await rm(beside(file), { force: true }).catch(() => {})
    const written = placed.length === 0 ? 'nothing was' : `only ${placed.join(', ')} was`
    return [`found ${at}, which cannot be written; valid: a place for a file; ${written} imported`]
  }
}

function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`
}
