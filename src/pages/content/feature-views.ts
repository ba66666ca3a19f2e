/** Blocks with pictures and people, as they are shown. */
import { videoSourceOf } from '#domain/media/video-source.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import type { Words } from '#domain/site/content/pages-text.ts'
import type { PageBannerView, PageVideoView, TeamView } from '#ui/content/feature-view.ts'
import type { PageContext } from '../page.ts'
import { sitePictures } from '../site-pictures.ts'
import { telephone } from '../telephone.ts'
import { playable } from '../vehicle/playable.ts'

type Of<Kind extends PageBlock['kind']> = PageBlock & { kind: Kind }
export type WordsIn = (text: string | null) => Words | null

export async function teamView(ctx: PageContext, { intro, people }: Of<'team'>, words: WordsIn): Promise<TeamView> {
  const pictureAt = await sitePictures(
    ctx,
    people.map(({ picture }) => picture),
  )
  return {
    kind: 'team',
    intro: words(intro),
    people: people.map(({ name, role, picture, phone }) => ({
      name,
      role,
      picture: picture === null ? null : pictureAt(picture),
      initials: initialsOf(name),
      phone: telephone(phone),
    })),
  }
}

/** First letters of the first and the last word: "AB" of Ada van Berg. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  const ends = words.length < 2 ? words : [words[0], words.at(-1)]
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

export async function bannerView(
  ctx: PageContext,
  { text, picture, alt, focus, button }: Of<'banner'>,
  words: WordsIn,
): Promise<PageBannerView> {
  const pictureAt = await sitePictures(ctx, [picture])
  return { kind: 'banner', text: words(text), picture: pictureAt(picture), alt: alt ?? '', focus, button }
}

/** Null for an address that is none of a video, which its schema refuses before. */
export async function videoView(
  ctx: PageContext,
  { text, url, title, poster }: Of<'video'>,
  words: WordsIn,
): Promise<PageVideoView | null> {
  const source = videoSourceOf(url, ctx.site.embeds)
  if (source === null || source.kind === 'folder') return null
  const pictureAt = await sitePictures(ctx, [poster])
  const video = { poster: poster === null ? null : pictureAt(poster).src, label: title, ...playable(source) }
  return { kind: 'video', text: words(text), video }
}
