import path from 'node:path'
import { expect, it } from 'vitest'
import { stockImport } from '#cli/commands/stock-import.ts'
import { databaseOfFile } from './postgres.ts'
import { DAY_1, SITE, streamOf, vehicles } from './stock-feeds.ts'

const database = databaseOfFile()

async function run(args: string[], stdin = ''): Promise<{ code: number; out: string; err: string; closed: number }> {
  let [out, err, closed] = ['', '', 0]
  const code = await stockImport(args, {
    openDb: async () => ({
      db: database.db,
      close: async () => {
        closed += 1
      },
    }),
    findSite: (slug) => (slug === SITE.slug ? SITE : undefined),
    siteSlugs: [SITE.slug],
    problemsOf: () => [],
    stdin: streamOf(stdin),
    stdout: {
      write: (text) => {
        out += text
      },
    },
    stderr: {
      write: (text) => {
        err += text
      },
    },
    now: DAY_1,
  })
  return { code, out, err, closed }
}

it('forecourt stock import: exit codes 0, 3 and 1, standard input, the table and the JSON report', async () => {
  const first = await run(['southerly', '-'], JSON.stringify([...vehicles(10), { stocknum: 'X', year: 'x' }]))
  expect(first).toMatchObject({ code: 0, err: '', closed: 1 })
  expect(first.out).toMatch(/southerly ← standard input: forecourt-json, full feed/)
  expect(first.out).toMatch(/refused {5}1\n.*Refused rows:\n {2}row 11 \(X\): make, model, car type missing/s)

  const stopped = await run(['southerly', '-'], JSON.stringify(vehicles(2)))
  expect(stopped).toMatchObject({
    code: 3,
    closed: 1,
    err: expect.stringMatching(
      /^forecourt stock import: The feed would mark 8 of 10 vehicles for sale as sold.*--confirm-sold\.\n$/,
    ),
  })

  const report = await run(['southerly', '-', '--delta', '--dry-run', '--report', 'json'], JSON.stringify(vehicles(2)))
  expect(report.code).toBe(0)
  expect(JSON.parse(report.out)).toMatchObject({ state: 'done', dryRun: true, counts: { unchanged: 2 } })

  expect(await run(['southerly', '-'], '[{"stocknum": ')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^forecourt stock import: The file ends before its list does.*\n$/),
  })
  expect(await run(['southerly', '/nowhere/feed.csv'])).toMatchObject({
    code: 1,
    err: 'forecourt stock import: There is no file /nowhere/feed.csv.\n',
  })
  expect(
    await run(['southerly', path.join(import.meta.dirname, '../fixtures/stock/cox.csv'), '--format', 'vauto-csv']),
  ).toMatchObject({ code: 1, err: expect.stringContaining('not vauto-csv') })
})
