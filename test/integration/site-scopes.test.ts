import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

const FILES = globSync('src/data/**/*.ts').filter(
  (file) => !file.startsWith('src/data/platform/') && !file.endsWith('.test.ts'),
)

/** Functions that know no site, each with its reason. */
const WITHOUT_SITE: Readonly<Record<string, string>> = {
  publicHolidays: 'holidays are a state’s',
  closedHolidays: 'reads the settings of the site that it is given',
  databaseTime: 'asks for the time of the database',
  writeTogether: 'runs statements that have their site already',
  endOnAbort: 'ends a connection',
  oneAtATime: 'holds a lock by its name',
  stageRows: 'fills the temporary table of one import',
  createStaging: 'makes the temporary table of one import',
  stageRefusals: 'fills the temporary table of one import',
  stageVehicles: 'fills the temporary table of one import',
}

const exportedFunction = z.object({
  type: z.literal('ExportNamedDeclaration'),
  declaration: z.object({
    type: z.literal('FunctionDeclaration'),
    async: z.literal(true),
    id: z.object({ name: z.string() }),
    params: z.array(z.unknown()),
  }),
})
const destructured = z.object({
  properties: z
    .array(z.object({ key: z.object({ name: z.string() }) }))
    .transform((all) => all.map(({ key }) => key.name)),
})
const declaredScope = z.object({ typeAnnotation: z.unknown() })

/** Asynchronous functions that a file exports, with whether a site's scope comes first. */
function queriesIn(text: string): { name: string; isScoped: boolean }[] {
  return parseSync('queries.ts', text).program.body.flatMap((node) => {
    const found = exportedFunction.safeParse(node)
    if (!found.success) return []
    const { id, params } = found.data.declaration
    return [{ name: id.name, isScoped: isScope(params[0]) }]
  })
}

function isScope(parameter: unknown): boolean {
  const names = destructured.safeParse(parameter)
  if (names.success) return names.data.properties.includes('site')
  const declared = declaredScope.safeParse(parameter)
  return (
    declared.success &&
    /"(?:SiteScope|SellingScope|SiteContext|SiteTransaction|CheckoutScope)"/.test(JSON.stringify(declared.data))
  )
}

test('a query takes the scope of one site first, or says why it knows none', () => {
  const queries = FILES.flatMap((file) => queriesIn(readFileSync(file, 'utf8')).map((query) => ({ file, ...query })))
  expect(queries.length).toBeGreaterThan(60)
  const unscoped = queries.filter(({ isScoped }) => !isScoped)
  expect(unscoped.filter(({ name }) => !(name in WITHOUT_SITE))).toEqual([])
  expect(Object.keys(WITHOUT_SITE).filter((name) => !unscoped.some((query) => query.name === name))).toEqual([])
})

test.each([
  ['{ db, site }: SiteScope, id: number', true],
  ['scope: SiteScope & { now: Date }', true],
  ['db: Kysely<Database>, site: string', false],
  ['', false],
])('export async function planted(%s) has its scope first: %s', (parameters, isScoped) => {
  expect(queriesIn(`export async function planted(${parameters}) {}`)).toEqual([{ name: 'planted', isScoped }])
})

test('a query is told the time and reads no clock', () => {
  expect(FILES.filter((file) => /new Date\(\)|Date\.now\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
