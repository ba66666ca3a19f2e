/** Runs the compiler and test files on a checkout. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** `output` is what a newcomer reads: errors of the compiler, or titles and messages of failed tests. */
export type Verdict = { kind: 'passed' } | { kind: 'refused'; by: 'the compiler' | 'a test'; output: string }

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

interface RunOutcome {
  succeeded: boolean
  output: string
}

function run(cwd: string, program: string, args: readonly string[]): Promise<RunOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ succeeded: code === 0, output }))
  })
}

/** Compiles the whole checkout. The compiler's state is kept in `notes` for the next run. */
export async function checkTypes(root: string, notes: string): Promise<Verdict> {
  const info = join(notes, 'types.tsbuildinfo')
  const { succeeded, output } = await run(root, 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', info])
  return succeeded ? { kind: 'passed' } : { kind: 'refused', by: 'the compiler', output }
}

/** Runs test files of one project. Throws where none of their tests ran. */
export async function checkTests(root: string, notes: string, files: readonly string[]): Promise<Verdict> {
  const project = files.some((file) => file.startsWith('test/integration/')) ? 'integration' : 'unit'
  const reportFile = join(notes, 'tests.json')
  const args = ['run', '--project', project, ...files, '--reporter=json', `--outputFile.json=${reportFile}`]
  const { succeeded, output } = await run(root, 'vitest', args)
  const report = await readFile(reportFile, 'utf8').then(
    (text) => reportSchema.parse(JSON.parse(text)),
    () => null,
  )
  if (report === null || (succeeded && report.numPassedTests === 0)) throw new Error(`no test ran:\n${output}`)
  if (succeeded) return { kind: 'passed' }
  const failures = report.testResults.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ fullName, failureMessages }) => [fullName, ...failureMessages]),
  ])
  return { kind: 'refused', by: 'a test', output: failures.join('\n') }
}
