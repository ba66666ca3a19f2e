import { readFile } from 'node:fs/promises'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { templateRow } from '#domain/site/templates.ts'
import type { ServedSite } from '../sites/served-site.ts'

/** Fonts, theme colours and logo of a site's PDF documents. */
export interface DocumentStyle {
  fonts: { display: Buffer; text: Buffer; strong: Buffer }
  colours: { ink: string; quiet: string; line: string; plate: string; deep: string; onDeep: string; sold: string }
  /** The logo's drawing as PNG, and its width divided by its height; null where the site has only its name. */
  mark: { bytes: Buffer; ratio: number } | null
}

/** Pixels of the mark's height: 12 mm at 300 dots an inch. */
const MARK_HEIGHT_PX = 144

const styles = new WeakMap<ServedSite, Promise<DocumentStyle>>()

/** The style of a site, made once for each reading of its settings. */
export function documentStyleOf(work: Pick<PictureWork, 'draw'>, served: ServedSite): Promise<DocumentStyle> {
  const kept = styles.get(served)
  if (kept !== undefined) return kept
  const style = makeStyle(work, served)
  styles.set(served, style)
  style.catch(() => styles.delete(served))
  return style
}

async function makeStyle(
  work: Pick<PictureWork, 'draw'>,
  { site, themeCss, logoSvg }: ServedSite,
): Promise<DocumentStyle> {
  const colour = (token: string, fallback: string) => themeColour(themeCss, token, fallback)
  const ink = colour('--c-ink', '#16181a')
  const { display, text, strong } = templateRow(site.template).paperFaces
  const [displayFont, textFont, strongFont, mark] = await Promise.all([
    fontFile(display),
    fontFile(text),
    fontFile(strong),
    logoSvg === null ? null : markOf(work, logoSvg, ink),
  ])
  return {
    fonts: { display: displayFont, text: textFont, strong: strongFont },
    colours: {
      ink,
      quiet: colour('--c-ink-2', '#5a6066'),
      line: colour('--c-line', '#dddddd'),
      plate: colour('--plate-flat', '#eef0f1'),
      deep: colour('--c-deep', '#16181a'),
      onDeep: colour('--c-on-deep', '#ffffff'),
      sold: colour('--c-bad', '#b0241c'),
    },
    mark,
  }
}

/** Reads a colour token of a theme as `#rrggbb`. Returns the fallback for a missing or other value. */
function themeColour(themeCss: string, token: string, fallback: string): string {
  const found = new RegExp(`${token}:\\s*#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?![0-9a-fA-F])`).exec(themeCss)?.[1]
  if (found === undefined) return fallback
  return `#${found.length === 3 ? [...found].map((digit) => digit + digit).join('') : found}`
}

const fontFile = (name: string) => readFile(new URL(`fonts/${name}.ttf`, import.meta.url))

/** A drawing that cannot be rendered must not keep the document from being made: its name stands beside it anyway. */
async function markOf(work: Pick<PictureWork, 'draw'>, svg: string, ink: string): Promise<DocumentStyle['mark']> {
  try {
    const size = { density: 600, heightPx: MARK_HEIGHT_PX }
    const { bytes, widthPx, heightPx } = await work.draw(svg.replaceAll('currentColor', ink), size)
    return { bytes, ratio: widthPx / heightPx }
  } catch {
    return null
  }
}
