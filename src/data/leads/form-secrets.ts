import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { SiteScope } from '../site-scope.ts'

/** The secret that signs a site's forms. The first use creates it; all processes share it. */
export async function formSecretOf({ db, site, now }: SiteScope & { now: Date }): Promise<KeyObject> {
  const read = () => db.selectFrom('formSecrets').select('secret').where('siteId', '=', site.slug).executeTakeFirst()
  const known = await read()
  if (known !== undefined) return createSecretKey(known.secret)
  await db
    .insertInto('formSecrets')
    .values({ siteId: site.slug, secret: randomBytes(32), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (made === undefined) throw new Error(`The form secret of ${site.slug} was removed while it was read`)
  return createSecretKey(made.secret)
}
