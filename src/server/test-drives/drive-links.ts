import type { Kysely } from 'kysely'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import type { Database } from '#data/schema.ts'
import { issueManageToken } from '#data/test-drives/manage-token.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { ReceiptLink } from '#server/delivery/receipt.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import type { Site } from '#domain/site/site.ts'
import { manageDrivePath } from '#domain/site/paths.ts'

/** The link under a test drive's receipt by which it is moved or cancelled (A12.5), good until the drive is over. */
export async function driveLinks(
  { db, site }: { db: Kysely<Database>; site: Site },
  { id, testDrive }: Pick<Lead, 'id' | 'testDrive'>,
): Promise<ReceiptLink[]> {
  if (testDrive === null || testDrive.isCancelled === true) return []
  const token = issueManageToken(await formSecretOf({ db, site }), id, testDrive.endsAt)
  return [{ label: 'Change or cancel', href: publicUrl(site, manageDrivePath(token)) }]
}
