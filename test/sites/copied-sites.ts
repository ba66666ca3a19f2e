/** Many sites, made from one: its settings under another name and host, and its stock. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#data/schema.ts'

/** Puts a copy of a demo site's folder into `folder`, served at `<slug>.localhost`. */
export async function copySite(folder: string, from: string, slug: string): Promise<void> {
  const to = join(folder, slug)
  await cp(join('sites', from), to, { recursive: true })
  const file = join(to, 'site.json')
  const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...settings, slug, hosts: [`${slug}.localhost`] }))
}

/**
 * Gives each of these sites the first `vehicles` for sale of the site that it is a copy of, and what is known of that
 * site's pictures: taking them in is work of a site's first hour, not of its rest.
 */
export async function copyStock(
  db: Kysely<Database>,
  copies: readonly { slug: string; from: string }[],
  vehicles: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'vehicles' and column_name not in ('id', 'site_id') and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  for (const { slug, from } of copies) {
    await sql`
      insert into vehicles (site_id, ${columns}) select ${slug}, ${columns} from vehicles
      where site_id = ${from} and status = 'in_stock' order by id limit ${vehicles}`.execute(db)
    await sql`
      insert into pictures (site_id, source_url, content_hash, width, height, failure, checked_at, attempts)
      select ${slug}, source_url, content_hash, width, height, failure, now(), attempts from pictures
      where site_id = ${from}`.execute(db)
  }
}
