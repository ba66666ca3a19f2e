import { sql, type Kysely } from 'kysely'

/**
 * Keys of endpoints are random and sealed (R88, F5). Those derived before cannot be sealed here, where the program's
 * secret is not known: endpoints of before are taken away, to be added again with `forecourt webhooks add`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'dropped', settled_at = now(), locked_by = null, locked_until = null
      where state = 'waiting'`.execute(db)
  await sql`update webhook_endpoints set state = 'off'`.execute(db)
  await sql`
    alter table webhook_endpoints
      drop column key_number,
      add column key bytea,
      -- The key before, which signs too until old_key_until.
      add column old_key bytea,
      add check (key is not null or state = 'off'),
      add check (old_key is null or old_key_until is not null)`.execute(db)
}
