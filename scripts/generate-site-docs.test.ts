import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsPage, siteJsonSchema } from './generate-site-docs.ts'

const RUN = 'run: node scripts/generate-site-docs.ts'

test('A1.3 sites/site.schema.json is what the schema generates', async () => {
  expect(await readFile('sites/site.schema.json', 'utf8'), RUN).toBe(siteJsonSchema())
})

test('A1.3 docs/site-settings.md is what the schema generates', async () => {
  expect(await readFile('docs/site-settings.md', 'utf8'), RUN).toBe(settingsPage())
})

test('A1.3 every setting has a description', () => {
  const undescribed = settingsPage()
    .split('\n')
    .filter((line) => /^\| `.*\|\s*\|$/.test(line))
  expect(undescribed).toEqual([])
})
