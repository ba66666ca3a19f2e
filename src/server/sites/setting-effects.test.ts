/** Rule 20: each setting of site.json changes something, or is refused until it does. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { NOT_BUILT_YET } from '#domain/site/checks/not-built-yet.ts'
import { siteSchema } from '#domain/site/site.ts'
import { answersOf, refusalsOf } from '#test/sites/effects/effect.ts'
import { leavesOf } from '#test/sites/effects/schema-leaves.ts'
import { SETTING_EFFECTS } from '#test/sites/effects/setting-effects.ts'

const rows = Object.entries(SETTING_EFFECTS)

test('rule 20 the table has a row for each setting of the schema, and no other', () => {
  expect(rows.map(([leaf]) => leaf).sort()).toEqual(leavesOf(z.toJSONSchema(siteSchema, { io: 'input' })).sort())
})

test('rule 20 the refused settings are those that the program says it has not built', () => {
  const refused = rows.flatMap(([leaf, { kind }]) => (kind === 'not built' ? [leaf] : []))
  expect(refused.sort()).toEqual(Object.keys(NOT_BUILT_YET).sort())
})

test.each(rows)('rule 20 %s', async (leaf, effect) => {
  if (effect.kind === 'not built') {
    expect(refusalsOf(effect, leaf)).toEqual([expect.stringMatching(/: it is not built yet$/)])
    return
  }
  if (effect.kind === 'tested') {
    expect(readFileSync(effect.file, 'utf8')).toContain(effect.title)
    return
  }
  const { before, after } = await answersOf(effect, leaf)
  const { appears, vanishes } = effect
  if (appears !== null)
    expect(
      [before, after].map((answer) => answer.includes(appears)),
      appears,
    ).toEqual([false, true])
  if (vanishes !== null)
    expect(
      [before, after].map((answer) => answer.includes(vanishes)),
      vanishes,
    ).toEqual([true, false])
})
