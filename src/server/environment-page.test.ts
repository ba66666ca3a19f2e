import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { environmentPage } from './environment-page.ts'

test('docs/environment.md is what the schema says; `npm run docs` writes it', async () => {
  expect(await readFile('docs/environment.md', 'utf8')).toBe(environmentPage())
})
