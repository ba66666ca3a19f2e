/** Words that staff begin replies with (Office R21). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noteAudit } from '../accounts/audit.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import type { SiteScope } from '../site-scope.ts'

/** Words for replies; an empty list of categories means all kinds of leads. */
export interface TemplateWords {
  title: string
  body: string
  categories: readonly string[]
}

export interface ReplyTemplate extends TemplateWords {
  id: string
  /** Changes with its words, so that two people do not overwrite one another. */
  version: string
}

const VERSION = sql<string>`md5(concat_ws(chr(10), title, body, array_to_string(categories, ',')))`

/** The site's words for replies, by title; those for one category of leads where it is given. */
export async function replyTemplates({ db, site }: SiteScope, category?: string): Promise<ReplyTemplate[]> {
  return db
    .selectFrom('replyTemplates')
    .select(['id', 'title', 'body', 'categories', VERSION.as('version')])
    .where('siteId', '=', site.slug)
    .$if(category !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('categories', '=', eb.val<string[]>([])), eb(eb.val(category ?? ''), '=', eb.fn.any('categories'))]),
      ),
    )
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export interface TemplateDoing {
  staffId: string
  now: Date
}

/** Keeps new words; resolves with their id. */
export async function addTemplate(scope: SiteScope, doing: TemplateDoing, words: TemplateWords): Promise<string> {
  const id = randomUUID()
  await inTransaction(scope.db, async (trx) => {
    const values = { ...words, categories: [...words.categories] }
    await trx
      .insertInto('replyTemplates')
      .values({ siteId: scope.site.slug, id, ...values })
      .execute()
    await note({ db: trx, site: scope.site }, doing, 'reply-template-added', id, words)
  })
  return id
}

/** Changes words; false where they are gone, or no longer those of `version`. */
export async function changeTemplate(
  { db, site }: SiteScope,
  doing: TemplateDoing,
  { id, version, ...words }: ReplyTemplate,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('replyTemplates')
      .set({ ...words, categories: [...words.categories] })
      .where('siteId', '=', site.slug)
      .where('id', '=', id)
      .where(VERSION, '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await note({ db: trx, site }, doing, 'reply-template-changed', id, words)
    return true
  })
}

/** Removes words. */
export async function removeTemplate({ db, site }: SiteScope, doing: TemplateDoing, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('replyTemplates')
      .where('siteId', '=', site.slug)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await note({ db: trx, site }, doing, 'reply-template-removed', id, null)
  })
}

const note = (scope: SiteScope, { staffId, now }: TemplateDoing, action: string, id: string, after: object | null) =>
  noteAudit(scope, { at: now, actor: `staff:${staffId}`, action, subject: id, after })
