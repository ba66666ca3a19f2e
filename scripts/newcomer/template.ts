import type { Change } from './change.ts'

/** Adds a template with another's home page and a style sheet of its own. */
export const template: Change = {
  title: 'a template',
  row: [
    {
      file: 'src/domain/site/templates.ts',
      after: 'export const TEMPLATE_TABLE = {',
      text: `  'night-drive': {
    home: 'sign',
    firstFace: 'besley-latin',
    paperFaces: { display: 'besley-800', text: 'archivo-400', strong: 'archivo-600' },
    hasDeepHeader: true,
    hasDeepFooter: true,
    results: 'cards',
    showsMasses: false,
    arrivals: 2,
    searchAsks: { budget: false, kind: true, towing: false },
    needsManufacturer: false,
    switches: {},
  },`,
    },
  ],
  missing: [
    {
      says: 'src/ui/templates/night-drive.css is missing',
      edits: [
        {
          file: 'src/ui/templates/night-drive.css',
          text: `@import './fonts-park-sign.css';
@import './park-sign-home.css';
.night-drive-sky {
  color: var(--c-ink);
}
`,
        },
      ],
    },
  ],
  tests: ['src/ui/templates/templates.test.ts'],
  probe: {
    file: 'src/newcomer.test.tsx',
    sees: 'its style sheet is built and served with its first face, and a site may have it',
    text: `import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSite } from '#domain/site/parse-site.ts'
import { readPageAssets } from '#server/pages/assets.ts'
import { contextOf, visit } from '#test/pages/render-page.tsx'

test('the new template is built and drawn', { timeout: 60_000 }, async () => {
  const folder = join(process.cwd(), 'dist/newcomer')
  execFileSync('vite', ['build', '--logLevel=error', '--outDir', folder])
  const { styles, fonts } = (await readPageAssets(folder))('night-drive')
  expect(styles).toEqual([expect.stringMatching(/styles-/), expect.stringMatching(/night-drive-/)])
  expect(readFileSync(join(folder, styles[1] ?? ''), 'utf8')).toContain('.night-drive-sky')
  expect(fonts).toEqual([expect.stringMatching(/besley-latin/)])
  const settings: unknown = JSON.parse(
    readFileSync('sites/ironbark/site.json', 'utf8').replace('"template": "park-sign"', '"template": "night-drive"'),
  )
  const parsed = parseSite(settings, 'site.json')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  expect(await visit(contextOf(parsed.site, []), 'home', '/')).toContain('class="hdr deep"')
})
`,
  },
}
