/** Test files of one worker share its process and modules: what one left behind, the next would meet. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = globSync('test/{integration,e2e}/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** A change that reaches beyond its file, and what takes it back there; nothing does where this is null. */
const REACHES_OTHERS: [manner: string, RegExp, undoing: string | null][] = [
  ['a mocked module', /^\s*vi\.(?:do)?[mM]ock\(/m, 'vi.resetModules()'],
  ["a global in another's place", /vi\.stubGlobal\(/, 'vi.unstubAllGlobals()'],
  ['a setting of the environment', /vi\.stubEnv\(/, 'vi.unstubAllEnvs()'],
  ['a clock that stands', /vi\.useFakeTimers\(/, 'vi.useRealTimers()'],
  ['the environment itself', /^\s*(?:delete )?process\.env(?:\.\w+|\[[^\]]+\])(?: \?{0,2}=(?!=)|$)/m, null],
  ['another folder', /process\.chdir\(/, null],
]

it.each(REACHES_OTHERS)('issue 13: a file takes %s back', (_, pattern, undoing) => {
  const left = FILES.filter(({ text }) => pattern.test(text) && (undoing === null || !text.includes(undoing)))
  expect(left.map(({ file }) => file)).toEqual([])
})

it('issue 13: no shared file sets up tests while it loads, which it does for the first of them alone', () => {
  const early = FILES.filter(({ file }) => !file.endsWith('.test.ts'))
  expect(early.filter(({ text }) => /^(?:before|after)(?:All|Each)\(/m.test(text)).map(({ file }) => file)).toEqual([])
  expect(early.length).toBeGreaterThan(50)
})
