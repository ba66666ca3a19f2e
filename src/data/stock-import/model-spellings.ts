/** Chooses one spelling for each model of a site (F8). HiAce, Hiace and "Hi-Ace" are one model. */
import { sql } from 'kysely'
import { KNOWN_MODELS } from '#domain/stock/known-models.ts'
import type { SiteScope } from '../site-scope.ts'

/** A model's name without case, spaces, hyphens and points. */
const folded = (column: string) => sql.raw(`lower(regexp_replace(${column}, '[\\s.-]', '', 'g'))`)

/** Spellings of each model in a table of staged or stored vehicles, with their counts. */
const KNOWN = JSON.stringify(
  Object.entries(KNOWN_MODELS).flatMap(([make, models]) => models.map((model) => ({ make, model }))),
)

/**
 * Gives the staged rows the commonest spelling of each model that comes in several: of the feed, of the vehicles that
 * it does not list, and one vote of the table of known models, which also decides between equals; then the spelling
 * that the site has already.
 */
export async function respellStaged({ db, site }: SiteScope): Promise<void> {
  await sql`create temporary table model_spellings on commit drop as
    with named as (
      select make, model, count(*) as votes, 0 as known, 0 as stored from staged_vehicles group by 1, 2
      union all
      select make, model, count(*) filter (where not exists (
          select from staged_vehicles s where s.stocknum = v.stocknum)), 0, 1
        from vehicles v where v.site_id = ${site.slug} group by 1, 2
      union all
      select make, model, 1, 1, 0 from jsonb_to_recordset(${KNOWN}::jsonb) as known(make text, model text)
    ), counted as (
      select make, model, ${folded('model')} as name, sum(votes) as votes, max(known) as known, max(stored) as stored
      from named group by 1, 2
    ), ranked as (
      select make, model, first_value(model) over (partition by make, name
        order by votes desc, known desc, stored desc, model collate "C" desc) as spelling
      from counted where name <> ''
    ) select make, model, spelling from ranked where model <> spelling`.execute(db)
  await sql`update staged_vehicles s set model = m.spelling from model_spellings m
    where m.make = s.make and m.model = s.model`.execute(db)
}

/**
 * Gives the vehicles that the feed does not list the same spellings, locked models aside. Returns how many had another.
 */
export async function respellStored({ db, site }: SiteScope, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update vehicles v
    set model = m.spelling, updated_at = greatest(${now}::timestamptz, v.created_at)
    from model_spellings m where v.site_id = ${site.slug} and m.make = v.make and m.model = v.model
      and not 'model' = any(v.locked_fields)
      and not exists (select from staged_vehicles s where s.stocknum = v.stocknum)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
