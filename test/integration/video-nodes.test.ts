import { beforeAll, expect, test } from 'vitest'
import { parsePage } from '#domain/site/content/pages.ts'
import { filledInOf } from '#pages/content/figures.ts'
import { videoNodes } from '#pages/content/video-nodes.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { databaseOfFile } from './postgres.ts'

const HASH = 'a'.repeat(32)
const site = demoSite('ironbark')
const database = databaseOfFile()
beforeAll(async () => {
  for (const siteId of [site.slug, 'other'])
    await database.pool.query(
      `insert into pictures (site_id, source_url, content_hash, width, height, checked_at)
        values ($1, $2, $3, 1280, 720, now())`,
      [siteId, siteId === 'other' ? 'other.webp' : 'poster.webp', HASH],
    )
})

const video = (part: object) => ({
  kind: 'video',
  heading: 'A round',
  text: 'Of the yard.',
  url: 'https://www.youtube.com/watch?v=00000000000',
  title: 'A round of the yard',
  poster: 'poster.webp',
  day: '2026-10-12',
  ...part,
})

async function nodesOf(part: object) {
  const page = { title: 'A', description: 'A page.', blocks: [video(part)] }
  const parsed = parsePage(page, 'a-page.json', 'a-page')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return videoNodes({ db: database.db, site }, parsed.page.blocks, await filledInOf(contextOf(site, [])))
}

test('R32 a video with name, day and picture is a VideoObject', async () => {
  const [node, ...others] = await nodesOf({})
  expect(others).toEqual([])
  expect(node).toMatchObject({
    '@type': 'VideoObject',
    name: 'A round of the yard',
    description: 'Of the yard.',
    uploadDate: '2026-10-12',
  })
  expect(node?.['thumbnailUrl']).toMatch(new RegExp(`^https?://[^/]+/img/${HASH}/1280\\.jpg$`))
  expect(node?.['embedUrl']).toContain('00000000000')
})

test.each([
  ['no day', { day: null }],
  ['no picture', { poster: null }],
  ['a picture that the site does not have', { poster: 'missing.webp' }],
  ['a picture of another site', { poster: 'other.webp' }],
])('R32 one with %s is none', async (_, part) => {
  expect(await nodesOf(part)).toEqual([])
})
