/** Pictures of models: of the catalogues where they have one, else the body drawn in a paint. */
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { cataloguePicture } from '#domain/media/picture-location.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import type { ModelPicture } from '#ui/models/model-view.ts'
import type { PageContext } from '../page.ts'
import { sitePictures } from '../site-pictures.ts'

type PictureOf = (image: string | null, model: Pick<SiteModel, 'body'>, hex: string) => ModelPicture

/** Looks all of these pictures up at once. */
export async function modelPictures(ctx: PageContext, images: readonly (string | null)[]): Promise<PictureOf> {
  const named = images.map((image) => (image === null ? null : cataloguePicture(image)))
  const pictureAt = await sitePictures(ctx, named)
  return (image, { body }, hex) =>
    image === null
      ? { kind: 'drawing', body: silhouetteOf({ itemType: 'car', simpleBody: body }) ?? 'suv', hex }
      : { kind: 'photo', photo: pictureAt(cataloguePicture(image)) }
}
