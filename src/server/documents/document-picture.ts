import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { findPicture, type NamedPicture } from '#data/pictures.ts'
import type { Database } from '#data/schema.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { paintOf, PAINTS } from '#ui/paint/paints.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { paintedDrawing } from '#ui/silhouette/painted-drawing.ts'
import { originalOf } from '../pictures/picture-site.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import type { DrawnPicture } from './vehicle-pdf-source.ts'

/** Width of a document's picture in pixels. Printed at 180 mm, this is about 180 dots per inch. */
const WIDTH = 1280
const DRAWING_SIZE = { density: 150, heightPx: 620 }

export interface PictureSource {
  db: Kysely<Database>
  store: PictureStore
  work: Pick<PictureWork, 'draw'>
}

/** `isFinal` is false where a better picture may be there in a moment: such a document is not kept. */
export interface DocumentPicture {
  picture: DrawnPicture | null
  isFinal: boolean
}

/** A vehicle's first photo for a document; else the drawing of its kind, else nothing. */
export async function documentPicture(
  { db, store, work }: PictureSource,
  site: Site,
  vehicle: Vehicle,
  photo: PictureRef | null,
): Promise<DocumentPicture> {
  if (photo === null) return { picture: await drawingOf(work, vehicle), isFinal: true }
  const named: NamedPicture =
    photo.contentHash === null
      ? { kind: 'source', sourceId: photo.sourceId }
      : { kind: 'content', contentHash: photo.contentHash }
  const known = await findPicture({ db, site }, named)
  if (known === null) return { picture: await drawingOf(work, vehicle), isFinal: false }
  const answer = await store.variant(originalOf(site, known, store), { width: WIDTH, quality: 75, format: 'jpg' })
  if (answer.kind !== 'ready') return { picture: await drawingOf(work, vehicle), isFinal: answer.kind === 'unreadable' }
  const bytes = answer.body instanceof Uint8Array ? Buffer.from(answer.body) : await buffer(answer.body)
  return { picture: { bytes, ratio: known.widthPx / known.heightPx, isDrawing: false }, isFinal: true }
}

/** The silhouette in the vehicle's paint, as pages draw it. */
async function drawingOf(work: Pick<PictureWork, 'draw'>, vehicle: Vehicle): Promise<DrawnPicture | null> {
  const kind = silhouetteOf(vehicle)
  if (kind === null) return null
  const svg = await readFile(`${PROJECT_FOLDER}/src/ui/silhouette/${kind}.svg`, 'utf8')
  const painted = paintedDrawing(svg, PAINTS[paintOf(vehicle.simpleColour)])
  const { bytes, widthPx, heightPx } = await work.draw(painted, DRAWING_SIZE)
  return { bytes, ratio: widthPx / heightPx, isDrawing: true }
}
