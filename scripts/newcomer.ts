/**
 * Proves that a newcomer can add a feature by one row. `npm run newcomer [-- title …]` makes six prepared changes in a
 * copy of the checkout, one at a time. After each row the compiler or a named test must name each place that is still
 * missing, until a test sees the feature work. Exits 1 where a change compiles, passes and does nothing, or does not
 * apply any more.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change, MissingPlace } from './newcomer/change.ts'
import { checkTests, checkTypes, type Verdict } from './newcomer/checks.ts'
import { applyEdits, copyCheckout } from './newcomer/copy.ts'
import { facet } from './newcomer/facet.ts'
import { feedFormat } from './newcomer/feed-format.ts'
import { formField } from './newcomer/form-field.ts'
import { leadChannel } from './newcomer/lead-channel.ts'
import { page } from './newcomer/page.ts'
import { template } from './newcomer/template.ts'

const ALL: readonly Change[] = [facet, formField, page, feedFormat, template, leadChannel]

const asked = process.argv.slice(2)
const unknown = asked.find((title) => !ALL.some((change) => change.title === title))
if (unknown !== undefined)
  throw new Error(`no change is called "${unknown}"; valid: ${ALL.map(({ title }) => `"${title}"`).join(', ')}`)
const changes = ALL.filter(({ title }) => asked.length === 0 || asked.includes(title))

const root = process.cwd()
const folder = await mkdtemp(join(tmpdir(), 'forecourt-newcomer-'))
const copy = join(folder, 'checkout')

const say = (line: string) => process.stdout.write(`${line}\n`)

async function check(tests: readonly string[]): Promise<Verdict> {
  const types = await checkTypes(copy, folder)
  return types.kind === 'passed' ? checkTests(copy, folder, tests) : types
}

/** Returns the missing places that the verdict names. Throws when it names none: a newcomer would be lost. */
function namedIn(verdict: Verdict, missing: readonly MissingPlace[]): MissingPlace[] {
  if (verdict.kind === 'passed')
    throw new Error(`the change passes without these places, unnamed: ${missing.map(({ says }) => says).join(', ')}`)
  const named = missing.filter(({ says }) => verdict.output.includes(says))
  if (named.length === 0) throw new Error(`${verdict.by} does not name ${missing[0]?.says}:\n${verdict.output}`)
  for (const { says } of named) say(`  ${verdict.by} says: ${says}`)
  return named
}

/** Makes one change as a newcomer would. Throws where the checkout does not lead to the end of it. */
async function follow({ row, missing, tests, probe }: Change, undo: (() => Promise<void>)[]): Promise<void> {
  undo.push(await applyEdits(copy, row))
  let left = missing
  while (left.length > 0) {
    const named = namedIn(await check(tests), left)
    undo.push(
      await applyEdits(
        copy,
        named.flatMap(({ edits }) => edits),
      ),
    )
    left = left.filter((part) => !named.includes(part))
  }
  undo.push(await applyEdits(copy, [probe]))
  const verdict = await check([...tests, probe.file])
  if (verdict.kind === 'refused') throw new Error(`the complete change fails, ${verdict.by} says:\n${verdict.output}`)
  say(`  works: ${probe.sees}`)
}

const startedMs = performance.now()
const failed: string[] = []
try {
  await copyCheckout(root, copy)
  for (const change of changes) {
    const fromMs = performance.now()
    say(`\n${change.title}: ${change.row.map(({ file }) => file).join(', ')}`)
    const undo: (() => Promise<void>)[] = []
    try {
      await follow(change, undo)
    } catch (error) {
      failed.push(change.title)
      say(`  FAILED: ${error instanceof Error ? error.message : String(error)}`)
    }
    for (const step of undo.toReversed()) await step()
    say(`  ${Math.round((performance.now() - fromMs) / 1000)} s`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
const seconds = Math.round((performance.now() - startedMs) / 1000)
say(
  failed.length > 0
    ? `\nFailed: ${failed.join('; ')}`
    : `\nChanges that led to their end: ${changes.length}, in ${seconds} s.`,
)
process.exitCode = failed.length > 0 ? 1 : 0
