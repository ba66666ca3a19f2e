import type { SitePage } from './pages.ts'

/** Pictures in the media folder that content pages name; they are taken in beside those of the settings. */
export function picturesOfPages(pages: readonly Pick<SitePage, 'blocks'>[]): string[] {
  const blocks = pages.flatMap((page) => page.blocks)
  const named = blocks.flatMap((block): (string | null)[] => {
    switch (block.kind) {
      case 'banner':
        return [block.picture]
      case 'video':
        return [block.poster]
      case 'team':
        return block.people.map(({ picture }) => picture)
      default:
        return []
    }
  })
  return [...new Set(named.filter((path) => path !== null))]
}
