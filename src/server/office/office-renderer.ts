import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { escapeHtml } from '#domain/escape-html.ts'
import { OFFICE_HOME } from '#domain/office/office-paths.ts'
import { FAVICON_PATH } from '#domain/site/paths.ts'
import type { DoorView } from '#office/doors/door.tsx'
import type { OfficeRenderInput } from '#office/entry-server.tsx'

const bundleSchema = z.object({
  renderOffice: z.function({ input: [z.custom<OfficeRenderInput>()], output: z.string() }),
  renderDoor: z.function({ input: [z.custom<DoorView>()], output: z.string() }),
})

export interface OfficeAssets {
  styles: string
  script: string
  font: string
}

export interface OfficeRenderer {
  /** The document of a loaded screen. */
  screen(title: string, input: OfficeRenderInput): string
  /** The document of a page before the office. */
  door(title: string, shown: DoorView): string
  /** A document without a frame. `body` is HTML. */
  bare(title: string, body: string): string
}

/** Loads the built code of every screen. Rejects when the file is no renderer. */
export async function loadOfficeRenderer(entry: string, assets: OfficeAssets): Promise<OfficeRenderer> {
  const bundle: unknown = await import(pathToFileURL(entry).href)
  const { renderOffice, renderDoor } = bundleSchema.parse(bundle)
  const bare = (title: string, body: string) => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="${FAVICON_PATH}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">
<link rel="stylesheet" href="${assets.styles}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
${body}
</body>
</html>
`
  return {
    bare,
    door: (title, shown) => bare(`${title} · Office`, renderDoor(shown)),
    screen: (title, input) => bare(`${title} · Office`, renderOffice(input)),
  }
}

/** A page that says one thing and leads home. */
export const messageScreen = ({ bare }: OfficeRenderer, title: string, words: string): string =>
  bare(
    title,
    `<main class="of-say" id="main"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>` +
      `<p><a class="btn btn--line" href="${OFFICE_HOME}">To the office</a></p></main>`,
  )
