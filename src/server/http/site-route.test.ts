import { readdir, readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { registerMadeUpSite, servedAs, siteServices } from '#test/integration/site-services.ts'
import { readEnvironment } from '../env.ts'
import { createApp } from './app.ts'
import { siteRoute } from './site-route.ts'

/** An app whose clock goes on by a second whenever it is read. */
function appWith({ hasSite }: { hasSite: boolean }) {
  let seconds = 0
  const now = () => new Date(++seconds * 1000)
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => (hasSite ? servedAs(sampleSite()) : null), siteServices({ now }))
  siteRoute(app, { method: ['GET', 'POST'], url: '/seen' }, ({ ctx, servedSite }) => ({
    context: Object.keys(ctx).toSorted(),
    site: [ctx.site.slug, servedSite.site.slug],
    seconds: [ctx.now, ctx.now].map((moment) => moment.getTime() / 1000),
  }))
  return app
}

test('a request to a site has its whole context, and one time for all parts of its answer', async () => {
  const app = appWith({ hasSite: true })
  const first = await app.inject('/seen')
  expect(first.json()).toEqual({
    context: ['db', 'log', 'market', 'now', 'places', 'search', 'site'],
    site: ['sample', 'sample'],
    seconds: [1, 1],
  })
  expect((await app.inject('/seen')).json()).toMatchObject({ seconds: [2, 2] })
  await app.close()
})

test('a request without a site is answered as one that no route takes', async () => {
  const app = appWith({ hasSite: false })
  const [read, sent] = [await app.inject('/seen'), await app.inject({ method: 'POST', url: '/seen' })]
  expect([read.statusCode, read.body]).toEqual([404, 'Not found.\n'])
  expect([sent.statusCode, sent.headers.allow]).toEqual([405, 'GET, HEAD'])
  await app.close()
})

/** Answers of the process or the build, the same for every site. */
const OF_NO_SITE = [
  'http/health.ts',
  'http/site-route.ts',
  'metrics/metrics-route.ts',
  'pages/assets.ts',
  'pages/favicon.ts',
  'pages/speculation-rules.ts',
]

test('every other route is registered by siteRoute', async () => {
  const folder = new URL('../', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const registering: string[] = []
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8')
    if (/\b(?:app|scope|keyed)\.(?:get|post|options|route)\b/.test(text)) registering.push(name)
  }
  // The office has a host of its own; its routes are of no site's host.
  expect(registering.filter((name) => !name.startsWith('office/')).toSorted()).toEqual(OF_NO_SITE)
})
