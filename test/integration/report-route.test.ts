import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerReport } from '#server/media/report-route.ts'
import { folderOfFile, pictureHostOfFile, pictureSite, testNetwork, vehicleWith } from './picture-fixtures.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedPictures, siteServices } from './site-services.ts'

const PDF = '%PDF-1.7 a report'
const REMOTE = 'https://reports.example/1.pdf'

const database = databaseOfFile()
const folder = folderOfFile()
const host = pictureHostOfFile((_, outgoing) => outgoing.writeHead(answer.status).end(answer.body))
let app: FastifyInstance
let reports: string
let answer: { status: number; body: string }

beforeAll(async () => {
  await vehicleWith(database.db, 'aster', 'A1', ['front.jpg'])
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  answer = { status: 200, body: PDF }
  host.asked.length = 0
  reports = `${folder.path}/${crypto.randomUUID()}`
  await mkdir(`${folder.path}/media`, { recursive: true })
  await serve()
})

/** A program that knows nothing but what is in its folders. */
async function serve(): Promise<void> {
  await app?.close()
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const media = { folder: `${folder.path}/media`, allowedOrigins: ['https://reports.example'] }
  registerMadeUpSite(
    app,
    ({ hostname }) => servedPictures(pictureSite(hostname.replace('.localhost', ''), media)),
    siteServices({ db: database.db }),
  )
  registerReport(app, {
    folder: reports,
    network: testNetwork({ port: host.port, isAllowed: (address) => address === '127.0.0.1' }),
  })
}

/** Gives the vehicle of the tests this report and status. */
async function setVehicle(file: string | null, status: 'in_stock' | 'sold' = 'in_stock'): Promise<void> {
  await database.db
    .updateTable('vehicles')
    .set({ file, status, soldAt: status === 'sold' ? new Date() : null })
    .where('stocknum', '=', 'A1')
    .execute()
}

async function look(site = 'aster') {
  const { statusCode, headers, body } = await app.inject({
    url: '/cars/a1/report',
    headers: { host: `${site}.localhost` },
  })
  return { status: statusCode, headers, body }
}

describe('A6.14 the report of a vehicle', () => {
  it('A6.14 of an allowed origin is fetched once and served from the site’s own host, unknown to engines', async () => {
    await setVehicle(REMOTE)
    const [first, second] = await Promise.all([look(), look()])
    for (const { status, body, headers } of [first, second, await look()])
      expect({ status, body, type: headers['content-type'], robots: headers['x-robots-tag'] }).toEqual({
        status: 200,
        body: PDF,
        type: 'application/pdf',
        robots: 'noindex',
      })
    expect(first.headers['content-disposition']).toBe('inline; filename="report-a1.pdf"')
    expect(host.asked).toEqual(['/1.pdf'])
    const head = await app.inject({ method: 'HEAD', url: '/cars/a1/report', headers: { host: 'aster.localhost' } })
    expect([head.statusCode, head.headers['content-type'], head.headers['content-length'], head.body]).toEqual([
      200,
      'application/pdf',
      String(PDF.length),
      '',
    ])
  })

  it.each([
    ['is no PDF', { status: 200, body: '<script>alert(1)</script>' }],
    ['is not there', { status: 404, body: '' }],
    ['is larger than 25 MB', { status: 200, body: PDF.padEnd(25 * 1024 * 1024 + 1) }],
  ])('A6.14 that %s is not kept: the answer leads to its address', async (_, given) => {
    answer = given
    await setVehicle(REMOTE)
    expect(await look()).toMatchObject({ status: 302, headers: { location: REMOTE, 'cache-control': 'no-store' } })
    await look()
    // A source that failed is left alone for a while.
    expect(host.asked).toEqual(['/1.pdf'])
  })

  it('A6.14 that its server has taken back is shown no longer; one that cannot be asked stays', async () => {
    await setVehicle(REMOTE)
    await look()
    const copies = (await readdir(reports, { recursive: true })).filter((name) => name.endsWith('.pdf'))
    expect(copies).toHaveLength(1)
    const copy = `${reports}/${copies[0] ?? ''}`
    const lastWeek = new Date(Date.now() - 7 * 86_400_000)
    await utimes(copy, lastWeek, lastWeek)
    answer = { status: 503, body: '' }
    expect(await look()).toMatchObject({ status: 200, body: PDF })
    await serve()
    answer = { status: 410, body: '' }
    expect((await look()).status).toBe(302)
    await expect(stat(copy)).rejects.toThrow('ENOENT')
  })

  it('A6.14 of the media folder is served when it is a PDF', async () => {
    await writeFile(`${folder.path}/media/a1.pdf`, PDF)
    await writeFile(`${folder.path}/media/page.pdf`, '<script>alert(1)</script>')
    await setVehicle('a1.pdf')
    expect(await look()).toMatchObject({ status: 200, body: PDF })
    for (const file of ['page.pdf', 'missing.pdf', '../a1.pdf']) {
      await setVehicle(file)
      expect(await look()).toMatchObject({ status: 404, body: 'There is no such report.\n' })
    }
  })

  it('A6.14 is not there on another site, for a sold vehicle, or without a report', async () => {
    await setVehicle(REMOTE)
    expect((await look('ironbark')).status).toBe(404)
    await setVehicle(REMOTE, 'sold')
    expect((await look()).status).toBe(404)
    await setVehicle(null)
    expect((await look()).status).toBe(404)
    expect(host.asked).toEqual([])
  })

  it('A6.14 of any other origin is only led to, never fetched', async () => {
    await setVehicle('https://elsewhere.example/1.pdf')
    expect(await look()).toMatchObject({ status: 302, headers: { location: 'https://elsewhere.example/1.pdf' } })
    expect(host.asked).toEqual([])
  })
})
