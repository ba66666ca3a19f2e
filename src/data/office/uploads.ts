/** Keeps photos that people of the office upload (Office R40). */
import { uploadedPicture } from '#domain/media/picture-location.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Editor } from './edit-vehicle.ts'

export interface UploadedPhoto {
  contentHash: string
  /** Of the file as it was sent. */
  sentHash: string
  bytes: Uint8Array
  widthPx: number
  heightPx: number
  /** Mean brightness, 0 to 255. */
  luma: number | null
}

/** Keeps a photo's bytes, and what became of it as of a picture of a feed. One that is known is kept once. */
export async function keepUpload({ db, site }: SiteScope, photo: UploadedPhoto, editor: Editor): Promise<void> {
  const { contentHash, sentHash, bytes, widthPx, heightPx, luma } = photo
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('uploadedPictures')
      .values({
        siteId: site.slug,
        contentHash,
        sentHash,
        bytes: Buffer.from(bytes),
        staffId: editor.staffId,
        at: editor.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('pictures')
      .values({
        siteId: site.slug,
        sourceUrl: uploadedPicture(contentHash),
        contentHash,
        width: widthPx,
        height: heightPx,
        luma,
        failure: null,
        checkedAt: editor.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The picture that a file became when it was sent before; null for a new one. */
export async function knownUpload({ db, site }: SiteScope, sentHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('uploadedPictures')
    .select('contentHash')
    .where('siteId', '=', site.slug)
    .where('sentHash', '=', sentHash)
    .executeTakeFirst()
  return row === undefined ? null : uploadedPicture(row.contentHash)
}

/** The bytes of a site's upload; null where it has none such. */
export async function uploadedBytes({ db, site }: SiteScope, contentHash: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('uploadedPictures')
    .select('bytes')
    .where('siteId', '=', site.slug)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst()
  return row?.bytes ?? null
}
