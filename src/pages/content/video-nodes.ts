import { pictureRefs } from '#data/pictures.ts'
import { thing, type StructuredData } from '#domain/documents/structured-thing.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { videoSourceOf } from '#domain/media/video-source.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import { plainText, type FilledIn } from '#domain/site/content/pages-text.ts'
import type { PageContext } from '../page.ts'

const PICTURE_WIDTH = 1280

/** Videos of a page as engines read them: those with a day and a picture that the site has (R32). */
export async function videoNodes(
  { db, site }: Pick<PageContext, 'db' | 'site'>,
  blocks: readonly PageBlock[],
  values: FilledIn,
): Promise<StructuredData[]> {
  const videos = blocks.flatMap((block) => (block.kind === 'video' && block.day !== null ? [block] : []))
  const posters = [...new Set(videos.flatMap(({ poster }) => poster ?? []))]
  if (posters.length === 0) return []
  const refs = await pictureRefs({ db, site }, posters)
  const known = new Map(posters.map((poster, place) => [poster, refs[place]]))
  return videos.flatMap(({ title, text, url, poster, day }) => {
    const picture = poster === null ? undefined : known.get(poster)
    const source = videoSourceOf(url, site.embeds)
    if (picture === undefined || picture.contentHash === null || source === null) return []
    return [
      thing('VideoObject', {
        name: title,
        description: text === null ? null : plainText(text, values),
        uploadDate: day,
        thumbnailUrl: publicUrl(site, pictureUrl(picture, PICTURE_WIDTH, { format: 'jpg' })),
        contentUrl: source.kind === 'file' ? source.url : null,
        embedUrl: source.kind === 'player' ? source.frameUrl : null,
        url: source.kind === 'link' ? source.url : null,
      }),
    ]
  })
}
