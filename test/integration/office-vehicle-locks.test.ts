/** Feeds, edits, locks and unlocks of vehicles against a model (Office R31, R35). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editVehicle } from '#data/office/edit-vehicle.ts'
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import { runs } from '#test/property-runs.ts'
import { databaseOfFile } from './postgres.ts'
import { importFeed, vehicle } from './stock-feeds.ts'
import { vehicleRow } from './vehicle-row.ts'

const database = databaseOfFile()

const STAFF = '0190b5c2-0000-7000-8000-000000000001'
const FIELDS = ['km', 'tag', 'price_cents', 'status'] as const
type Field = (typeof FIELDS)[number]
const NAMES = ['a1', 'a2', 'b1', 'hand'] as const
type Name = (typeof NAMES)[number]
type Value = string | number | null

/** A vehicle of the model: what its feed says, what shoppers see, and which fields a person has set. */
interface Modelled {
  source: string
  fed: Record<Field, Value>
  own: Record<Field, Value>
  locked: Set<Field>
}
type Model = Map<Name, Modelled>

type Step =
  | { kind: 'feed'; source: 'a' | 'b'; mode: 'full' | 'delta'; absent: Field[]; rows: Partial<Record<Name, Fed>> }
  | { kind: 'edit'; name: Name; field: Field; value: Record<Field, Value> }
  | { kind: 'unlock'; name: Name; field: Field }
interface Fed {
  km: number
  tag: string
  price: number
}

const name = fc.constantFrom(...NAMES)
const field = fc.constantFrom(...FIELDS)
const fed = fc.record({
  km: fc.integer({ min: 0, max: 9 }),
  tag: fc.constantFrom('One', 'Two'),
  price: fc.constantFrom(20_000, 21_000, 22_000),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('feed' as const),
    source: fc.constantFrom('a' as const, 'b' as const),
    mode: fc.constantFrom('full' as const, 'delta' as const),
    absent: fc.subarray(['km', 'tag', 'price_cents'] satisfies Field[]),
    rows: fc.record({ a1: fed, a2: fed, b1: fed, hand: fed }, { requiredKeys: [] }),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    name,
    field,
    value: fc.record({
      km: fc.integer({ min: 10, max: 13 }),
      tag: fc.constantFrom('Mine', null),
      price_cents: fc.constantFrom(1_900_000, 1_950_000, null),
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
    }),
  }),
  fc.record({ kind: fc.constant('unlock' as const), name, field }),
)

const SAME: Fed = { km: 1, tag: 'One', price: 20_000 }
/** All vehicles are there before people and feeds change them. */
const FIRST: Step[] = [
  { kind: 'feed', source: 'a', mode: 'full', absent: [], rows: { a1: SAME, a2: SAME } },
  { kind: 'feed', source: 'b', mode: 'full', absent: [], rows: { b1: SAME, hand: SAME } },
]

const NEW: Record<Field, Value> = { km: null, tag: null, price_cents: null, status: 'in_stock' }

/** One column of a row of the feed after the merge. */
function mergedOf(of: Field, { km, tag, price }: Fed, was: Value): Value {
  if (of === 'status') return was === 'sold' ? 'in_stock' : was
  return { km, tag, price_cents: price * 100 }[of]
}

function feedModel(model: Model, { source, mode, absent, rows }: Extract<Step, { kind: 'feed' }>): void {
  for (const each of NAMES) {
    const row = rows[each]
    let known = model.get(each)
    if (known === undefined && row !== undefined) {
      known = { source, fed: { ...NEW }, own: { ...NEW }, locked: new Set() }
      model.set(each, known)
    }
    if (known === undefined || known.source !== source) continue
    if (row === undefined && mode === 'delta') continue
    for (const of of FIELDS) {
      if (row === undefined) {
        if (of === 'status' && known.fed.status !== 'sold') known.fed.status = 'sold'
      } else if (!absent.includes(of)) known.fed[of] = mergedOf(of, row, known.fed[of])
      if (!known.locked.has(of)) known.own[of] = known.fed[of]
    }
  }
}

function personModel(model: Model, step: Exclude<Step, { kind: 'feed' }>): void {
  const known = model.get(step.name)
  if (known === undefined) return
  if (step.kind === 'edit') {
    known.own[step.field] = step.value[step.field]
    if (known.source !== OFFICE_SOURCE) known.locked.add(step.field)
  } else if (known.locked.delete(step.field)) known.own[step.field] = known.fed[step.field]
}

const scopeOf = () => ({ db: database.db, site: { slug: 'southerly' } })

async function take(step: Step, at: Date): Promise<void> {
  if (step.kind === 'feed') {
    const rows = Object.entries(step.rows).map(([stocknum, { km, tag, price }]) =>
      vehicle(stocknum, {
        ...(!step.absent.includes('km') && { km }),
        ...(!step.absent.includes('tag') && { tag }),
        price: step.absent.includes('price_cents') ? undefined : price,
      }),
    )
    // A vehicle of its own keeps a feed from being empty.
    const own = vehicle(`${step.source}-own`, step.absent.includes('price_cents') ? { price: undefined } : {})
    const done = await importFeed(database.db, [...rows, own], {
      sourceId: step.source,
      mode: step.mode,
      now: at,
      confirmSold: true,
    })
    expect(done.state).toBe('done')
    return
  }
  const row = await database.db
    .selectFrom('vehicles')
    .select(['id', 'changedXid'])
    .where('stocknum', '=', step.name)
    .executeTakeFirst()
  if (row === undefined) return
  const key = step.field === 'price_cents' ? 'priceCents' : step.field
  const edit = step.kind === 'edit' ? { set: { [key]: step.value[step.field] } } : { unlock: [step.field] }
  const answer = await editVehicle(
    scopeOf(),
    { vehicleId: row.id, version: row.changedXid, ...edit },
    { staffId: STAFF, now: at },
  )
  expect(answer.kind).toBe('saved')
}

async function stored() {
  const { rows } = await sql<{
    stocknum: Name
    own: Record<Field, Value>
    fed: Partial<Record<Field, Value>> | null
    locked: Field[]
    isLedgerRight: boolean
  }>`select v.stocknum, jsonb_build_object('km', v.km, 'tag', v.tag, 'price_cents', v.price_cents, 'status', v.status)
      as own, f.details as fed, array(select unnest(v.locked_fields) order by 1) as locked,
      v.price_cents is not distinct from (select l.price_cents from price_ledger l where l.site_id = v.site_id
        and l.vehicle_id = v.id order by l.id desc limit 1) as is_ledger_right
    from vehicles v left join vehicle_feed_rows f on f.site_id = v.site_id and f.vehicle_id = v.id
    where v.stocknum = any(${[...NAMES]})`.execute(database.db)
  return new Map(rows.map((row) => [row.stocknum, row]))
}

async function compare(model: Model): Promise<void> {
  const rows = await stored()
  expect([...rows.keys()].toSorted()).toEqual([...model.keys()].toSorted())
  for (const [each, { own, fed: says, locked }] of model) {
    const row = rows.get(each)
    expect(row, each).toMatchObject({ own, locked: [...locked].toSorted(), isLedgerRight: true })
    expect(row?.fed ?? {}, each).toEqual(Object.fromEntries([...locked].map((of) => [of, says[of]])))
  }
}

test('Office R31 R35 feeds, edits and unlocks leave what the model says; no feed sells another’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      await sql`truncate vehicles, media, price_ledger, import_runs, vehicle_edits, vehicle_feed_rows cascade`.execute(
        database.db,
      )
      await database.db
        .insertInto('vehicles')
        .values(vehicleRow({ stocknum: 'hand', sourceId: OFFICE_SOURCE }))
        .execute()
      const model: Model = new Map([
        ['hand', { source: OFFICE_SOURCE, fed: { ...NEW }, own: { ...NEW }, locked: new Set() }],
      ])
      for (const [place, one] of [...FIRST, ...steps].entries()) {
        await take(one, new Date(Date.UTC(2026, 2, 1 + place)))
        if (one.kind === 'feed') feedModel(model, one)
        else personModel(model, one)
        await compare(model)
      }
    }),
    { numRuns: runs(15) },
  )
})
