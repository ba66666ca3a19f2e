import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCatalogue } from '#test/catalogue/run-catalogue.ts'
import { sampleCatalogue, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import { catalogue } from './catalogue.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-catalogue-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (make: string, content: unknown) =>
  writeFile(join(folder, `${make}.json`), typeof content === 'string' ? content : JSON.stringify(content))
const kept = async (make: string) => JSON.parse(await readFile(join(folder, `${make}.json`), 'utf8'))

const run = (args: string[], text = '') => runCatalogue(folder, args, text)

describe('forecourt catalogue check (R100)', () => {
  it('R100 the catalogues of the project have no fault and no warning', async () => {
    let out = ''
    const io = { stdin: [] as never, stdout: { write: (part: string) => (out += part) }, stderr: { write: () => {} } }
    expect(await catalogue(['check'], io)).toBe(0)
    expect(out).toBe('4 checked: no errors, no warnings.\n')
  })

  it('R100 R101 faults, features that change and missing pictures are told with their place', async () => {
    await put(
      'isuzu',
      sampleCatalogue({
        models: [sampleModel({ image: 'none.webp', variants: [sampleVariant({ features: ['<h1>x</h1>'] })] })],
      }),
    )
    await put('kia', '{ "models": ')
    const { code, out } = await run(['check'])
    expect(code).toBe(1)
    expect(out).toContain('isuzu.json: warning: models[0].variants[0].features[0]: found "<h1>x</h1>", shown as "x"')
    expect(out).toContain('isuzu.json: warning: the file: found the picture "none.webp", which is no file')
    expect(out).toContain('kia.json: error:')
    expect(out).toContain('2 checked: 1 error, 2 warnings.')
  })

  it('R100 a make without a file, and a wrong word, are refused with the names there are', async () => {
    await put('isuzu', sampleCatalogue())
    expect((await run(['check', 'isuzi'])).out).toContain(
      'isuzi.json: error: the file: found no file; valid: a catalogue; there are isuzu',
    )
    expect(await run(['chek'])).toMatchObject({
      code: 2,
      err: 'forecourt catalogue: "chek" is no verb of catalogue; valid: check, import\n',
    })
    expect(await run(['import'])).toMatchObject({ code: 2 })
    expect((await run(['--help'])).out).toContain('Usage: forecourt catalogue check')
  })
})

const HEADING =
  'make,model,line,body,paint,variant,features,state,min_price,max_price,from,until,' +
  'colour,hex_code,body_style,extra_cost'
const CSV = `${HEADING}
Isuzu,D-MAX,Dual cab ute,Ute,#A4561F,SX,3.0 L diesel | Cloth seats,QLD,"$41,500",48200,2026-07-01,,,,,
Isuzu,D-MAX,,,,SX,,NSW,42400,,2026-07-01,2026-12-31,,,,
Isuzu,D-MAX,,,,,,,,,,,Volcanic amber,#A4561F,dual_cab,650
`

describe('forecourt catalogue import (R100)', () => {
  it('R100 a table makes a catalogue: variants, prices by state, colours', async () => {
    expect(await run(['import', '-', '--source', 'The maker.'], CSV)).toEqual({
      code: 0,
      out: '3 rows taken into isuzu.\n',
      err: '',
    })
    const made = await kept('isuzu')
    expect(made).toMatchObject({ source: 'The maker.', manufacturer: { name: 'Isuzu', slug: 'isuzu' } })
    expect(made.models[0]).toMatchObject({
      name: 'D-MAX',
      paint: '#a4561f',
      variants: [
        {
          id: 'sx',
          features: ['3.0 L diesel', 'Cloth seats'],
          dap: [
            { state: 'QLD', minCents: 4_150_000, maxCents: 4_820_000, from: '2026-07-01', until: null },
            { state: 'NSW', minCents: 4_240_000, maxCents: 4_240_000, from: '2026-07-01', until: '2026-12-31' },
          ],
        },
      ],
      colours: [{ id: 'volcanic-amber-dual-cab', hexCode: '#a4561f', oemId: 'dual_cab', extraCostCents: 65_000 }],
    })
    expect((await run(['check'])).code).toBe(0)
  })

  it('R100 a second import changes what it names and keeps the rest; the same again changes nothing', async () => {
    await run(['import', '-'], CSV)
    const row = 'make,model,variant,state,min_price,from\nisuzu,d-max,SX,QLD,40990,2026-07-01\n'
    await run(['import', '-'], row)
    const after = await kept('isuzu')
    expect(after.models[0].variants[0].dap).toContainEqual({
      state: 'QLD',
      minCents: 4_099_000,
      maxCents: 4_099_000,
      from: '2026-07-01',
      until: null,
    })
    expect(after.models[0].variants[0].features).toHaveLength(2)
    await run(['import', '-'], row)
    expect(await kept('isuzu')).toEqual(after)
  })

  it('R100 it is taken whole or not at all, and every fault is told with its row', async () => {
    await put('isuzu', sampleCatalogue())
    const before = await kept('isuzu')
    const bad = [
      'make,model,variant,state,min_price,from',
      ',D-MAX,SX,QLD,1,2026-01-01',
      'Isuzu,D-MAX,SX,QL,41500,2026-01-01',
      'Isuzu,D-MAX,SX,QLD,lots,2026-01-01',
      'Isuzu,D-MAX,SY,QLD,41500,2026-08-01',
    ].join('\n')
    const { code, err } = await run(['import', '-'], bad)
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'row 2: make: found nothing; valid: a name: each row says make and model',
      'row 3: state: found "QL"; valid: QLD, NSW, VIC, TAS, SA, WA, NT, ACT',
      'row 4: min_price: found "lots"; valid: dollars, such as 41500 or $41,500',
      '',
    ])
    expect(await kept('isuzu')).toEqual(before)
    const overlap = 'make,model,variant,state,min_price,from\nIsuzu,D-MAX,SX,QLD,41500,2026-08-01\n'
    expect((await run(['import', '-'], overlap)).err).toContain('dap[1]: found a second price of QLD')
    expect(await kept('isuzu')).toEqual(before)
  })

  it('R100 --dry-run writes nothing, and a faulty catalogue is not overwritten', async () => {
    expect((await run(['import', '-', '--dry-run'], CSV)).out).toBe('3 rows would be taken into isuzu.\n')
    await expect(kept('isuzu')).rejects.toThrow('ENOENT')
    await put('isuzu', '{')
    expect((await run(['import', '-'], CSV)).code).toBe(1)
    expect(await readFile(join(folder, 'isuzu.json'), 'utf8')).toBe('{')
  })
})
