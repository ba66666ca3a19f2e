import { mkdir, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { filesIn } from './folder-files.ts'
import { readPages } from './site-pages.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'

it('A23 broken JSON of a content page is told with line and column', async () => {
  const sites = await TemporarySites.make()
  try {
    await mkdir(sites.path('a', 'pages'), { recursive: true })
    await writeFile(sites.path('a', 'pages/about-us.json'), '{ "title": "x",, }')
    const { pages, problems } = await readPages(filesIn(sites.path('a', '')), () => 'about-us.json')
    expect(pages).toEqual([])
    expect(problems).toMatchObject([
      { file: 'about-us.json', message: expect.stringMatching(/^line 1, column 16: found ","/) },
    ])
  } finally {
    await sites.remove()
  }
})
