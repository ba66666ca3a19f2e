/**
 * `npm test`: types, lint, format, unused code and the sites' settings, beside the unit and integration tests; then the
 * end-to-end tests. Last come the ten slowest files, the tests that passed at a second try, each check and test that
 * failed with its first lines, and the count. Exit 1 when anything failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type Report = z.infer<typeof reportSchema>

interface Suite {
  name: string
  projects: string[]
  env: Record<string, string>
}

const CHECKS: [string, string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint and walls', ['oxlint']],
  ['format', ['oxfmt', '--check']],
  ['unused code and dependencies', ['knip']],
  ['settings of the sites', [process.execPath, 'bin/forecourt.js', 'site', 'check']],
]
const { TEST_DATABASE_URL: otherServer, ...environment } = process.env
const SUITES: Suite[] = [
  { name: 'unit and integration tests, on the embedded PostgreSQL', projects: ['unit', 'integration'], env: {} },
  ...(otherServer
    ? [
        {
          name: 'integration tests on TEST_DATABASE_URL',
          projects: ['integration'],
          env: { TEST_DATABASE_URL: otherServer },
        },
      ]
    : []),
  { name: 'end-to-end tests in Chromium', projects: ['e2e'], env: {} },
]
const MESSAGE_LINES = 12
const SLOWEST = 10

/** Runs a program to its end; resolves with true for exit code 0. Its output is shown at once, or given to `kept`. */
function run(
  [program = '', ...args]: string[],
  added: Record<string, string> = {},
  kept?: (output: string) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'],
      env: { ...environment, ...added },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', kept ?? (() => {}))
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

/**
 * Runs every check, one after the other. Resolves with what they said, in one piece, and the names of those that
 * failed.
 */
async function runChecks(): Promise<{ output: string; failed: { name: string; output: string }[] }> {
  const failed: { name: string; output: string }[] = []
  let whole = ''
  for (const [name, command] of CHECKS) {
    let output = ''
    const passed = await run(command, {}, (text) => {
      output += text
    })
    whole += `\n${name}: ${command.join(' ')}\n${output}`
    if (!passed) failed.push({ name, output })
  }
  return { output: whole, failed }
}

/** Runs the tests of a suite; its report is null where it wrote none. */
async function runSuite(suite: Suite, reportFile: string): Promise<{ passed: boolean; report: Report | null }> {
  process.stdout.write(`\n${suite.name}\n`)
  const projects = suite.projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const passed = await run(['vitest', 'run', ...projects, ...reporters], suite.env)
  const report = await readFile(reportFile, 'utf8').then(
    (text) => reportSchema.parse(JSON.parse(text)),
    () => null,
  )
  return { passed, report }
}

function slowestFiles(reports: readonly Report[]): string {
  return reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ file: relative(process.cwd(), name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`)
    .join('')
}

/** Enough of a message to tell why: a log may hold the end of the output alone. */
const firstLines = (text = '') => text.split('\n', MESSAGE_LINES).join('\n      ')

/** Tests of a status, each with its first failure. A file that failed before its tests counts as one. */
function failuresOf(reports: readonly Report[], status: 'failed' | 'passed'): string {
  return reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults
        .filter((test) => test.status === status && test.failureMessages?.length)
        .map(({ fullName, failureMessages }) => `${fullName}\n      ${firstLines(failureMessages?.[0])}`)
      const isFile = status === 'failed' && message && !assertionResults.some((test) => test.status === status)
      return (isFile ? [firstLines(message)] : tests).map((line) => `  ${relative(process.cwd(), name)}: ${line}\n`)
    })
    .join('')
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
const failed: string[] = []
const reports: Report[] = []
let failedOutput = ''
const checks = runChecks()
for (const [index, suite] of SUITES.entries()) {
  const { passed, report } = await runSuite(suite, join(folder, `${index}.json`))
  if (!passed) failed.push(suite.name)
  if (!report || report.numPassedTests === 0) failed.push(`${suite.name} (no test ran)`)
  if (report) reports.push(report)
  if (index > 0) continue
  const { output, failed: failedChecks } = await checks
  process.stdout.write(output)
  failed.push(...failedChecks.map(({ name }) => name))
  failedOutput = failedChecks.map((check) => `  ${check.name}: ${firstLines(check.output)}\n`).join('')
}
await rm(folder, { recursive: true, force: true })

const total = (count: (report: Report) => number) => reports.reduce((sum, report) => sum + count(report), 0)
const counts = [
  `${total(({ numPassedTests }) => numPassedTests)} passed`,
  `${total(({ numFailedTests }) => numFailedTests)} failed`,
  `${total(({ numPendingTests, numTodoTests }) => numPendingTests + numTodoTests)} skipped`,
]
process.stdout.write(`\nThe slowest files:\n${slowestFiles(reports)}`)
const retried = failuresOf(reports, 'passed')
if (retried !== '') process.stdout.write(`\nPassed at a second try, after:\n${retried}`)
process.stdout.write(
  failed.length > 0
    ? `\nFailed: ${failed.join('; ')}\n${failedOutput}${failuresOf(reports, 'failed')}`
    : '\nEvery check passed.\n',
)
process.stdout.write(`${counts.join(', ')}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
