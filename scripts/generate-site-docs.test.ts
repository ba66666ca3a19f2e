import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  catalogueJsonSchema,
  contentPagesPage,
  pageJsonSchema,
  settingsPage,
  siteJsonSchema,
} from './generate-site-docs.ts'

const RUN = 'run: node scripts/generate-site-docs.ts'

test('A1.3 sites/site.schema.json is what the schema generates', async () => {
  expect(await readFile('sites/site.schema.json', 'utf8'), RUN).toBe(siteJsonSchema())
})

test('A1.3 docs/site-settings.md is what the schema generates', async () => {
  expect(await readFile('docs/site-settings.md', 'utf8'), RUN).toBe(settingsPage())
})

test("A3.44 sites/page.schema.json and docs/content-pages.md are what the content pages' schema makes", async () => {
  expect(await readFile('sites/page.schema.json', 'utf8'), RUN).toBe(pageJsonSchema())
  expect(await readFile('docs/content-pages.md', 'utf8'), RUN).toBe(contentPagesPage())
})

test("R100 catalogue/catalogue.schema.json is what the catalogue's schema makes", async () => {
  expect(await readFile('catalogue/catalogue.schema.json', 'utf8'), RUN).toBe(catalogueJsonSchema())
})

test('A1.3 every setting has a description', () => {
  const undescribed = `${settingsPage()}${contentPagesPage()}`
    .split('\n')
    .filter((line) => /^\| `.*\|\s*\|$/.test(line))
  expect(undescribed).toEqual([])
})
