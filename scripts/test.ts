/**
 * `npm test`: types, lint, unused code, the sites' settings, then every test; last line the count. Exit 1 when anything
 * failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const CHECKS: [string, string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint and walls', ['oxlint']],
  ['unused code and dependencies', ['knip']],
  ['settings of the sites', ['forecourt', 'site', 'check']],
]
const { TEST_DATABASE_URL: otherServer, ...environment } = process.env
const SUITES: [string, string[], Record<string, string>][] = [
  ['unit and integration tests, on the embedded PostgreSQL', ['--project', 'unit', '--project', 'integration'], {}],
  ...(otherServer
    ? [
        [
          'integration tests on TEST_DATABASE_URL',
          ['--project', 'integration'],
          { TEST_DATABASE_URL: otherServer },
        ] satisfies [string, string[], Record<string, string>],
      ]
    : []),
  ['end-to-end tests in Chromium', ['--project', 'e2e'], {}],
]

function run(command: string[], added: Record<string, string> = {}): Promise<boolean> {
  const [program = '', ...args] =
    command[0] === 'forecourt' ? [process.execPath, 'bin/forecourt.js', ...command.slice(1)] : command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...environment, ...added } })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
const failed: string[] = []
const totals = { passed: 0, failed: 0, skipped: 0 }
for (const [name, command] of CHECKS) {
  process.stdout.write(`\n${name}: ${command.join(' ')}\n`)
  if (!(await run(command))) failed.push(name)
}
for (const [index, [name, projects, added]] of SUITES.entries()) {
  process.stdout.write(`\n${name}\n`)
  const reportFile = join(folder, `${index}.json`)
  const passed = await run(
    ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    added,
  )
  if (!passed) failed.push(name)
  const report = await readFile(reportFile, 'utf8').then(
    (text) => reportSchema.parse(JSON.parse(text)),
    () => null,
  )
  if (!report || report.numPassedTests === 0) failed.push(`${name} (no test ran)`)
  totals.passed += report?.numPassedTests ?? 0
  totals.failed += report?.numFailedTests ?? 0
  totals.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
}
await rm(folder, { recursive: true, force: true })

process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join('; ')}\n` : '\nEvery check passed.\n')
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`)
process.exitCode = failed.length > 0 ? 1 : 0
