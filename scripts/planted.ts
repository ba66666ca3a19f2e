/**
 * Proves that the tests find planted bugs. `npm run test:planted [-- word …]` plants each bug of the table in a copy of
 * the project and runs the test that must fail. Exits 1 when a test passes with its bug or fails without it. Words
 * choose bugs by their files.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PLANTED_BUGS, type PlantedBug } from './planted/bugs.ts'

const NOT_COPIED = new Set(['.git', 'data', 'dist', 'node_modules', 'shots', 'shots-compared'])
const reportSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-planted-'))
  for (const name of await readdir('.')) {
    if (!NOT_COPIED.has(name)) await cp(name, join(folder, name), { recursive: true })
  }
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs the test of a bug in the copy. Resolves with how it ended: "passed", "failed", or "missing" where none ran. */
async function outcomeOf({ project, testFile, test }: PlantedBug, folder: string): Promise<string> {
  const reportFile = join(folder, 'planted.json')
  await rm(reportFile, { force: true })
  const pattern = test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const args = ['vitest', 'run', '--project', project, testFile, '-t', pattern, '--reporter=json']
  await new Promise((resolve) => {
    spawn('npx', [...args, `--outputFile=${reportFile}`], { cwd: folder, stdio: 'ignore' }).on('close', resolve)
  })
  const text = await readFile(reportFile, 'utf8').catch(() => '{"testResults":[]}')
  const found = reportSchema
    .parse(JSON.parse(text))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(test) && (status === 'passed' || status === 'failed'))
  return found.find(({ status }) => status === 'failed')?.status ?? found[0]?.status ?? 'missing'
}

/** Resolves with what is wrong with the proof, null where the bug and nothing else makes the test fail. */
async function problemOf(bug: PlantedBug, folder: string): Promise<string | null> {
  const path = join(folder, bug.file)
  const source = await readFile(path, 'utf8')
  if (source.split(bug.line).length !== 2) return `the line to change does not stand once in ${bug.file}`
  const before = await outcomeOf(bug, folder)
  if (before !== 'passed') return `without the bug its test is ${before}`
  await writeFile(
    path,
    source.replace(bug.line, () => bug.bug),
  )
  const after = await outcomeOf(bug, folder)
  await writeFile(path, source)
  return after === 'failed' ? null : `with the bug its test is ${after}`
}

const chosen = process.argv.slice(2)
const bugs = PLANTED_BUGS.filter(({ file }) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
const folder = await copyProject()
let found = 0
for (const bug of bugs) {
  const problem = await problemOf(bug, folder)
  if (problem === null) found += 1
  process.stdout.write(`${problem === null ? 'found' : 'NOT FOUND'}: ${bug.says} (${problem ?? bug.testFile})\n`)
}
await rm(folder, { recursive: true, force: true })
process.stdout.write(`${found} of ${bugs.length} planted bugs found\n`)
process.exitCode = found === bugs.length && found > 0 ? 0 : 1
