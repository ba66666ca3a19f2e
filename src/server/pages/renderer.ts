import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { TEMPLATES, type Template } from '#domain/site/identity.ts'
import type { RenderInput } from '#routes/render-input.ts'

/** Turns a loaded page into its HTML. */
export type Renderer = (input: RenderInput) => string | Promise<string>

const bundleSchema = z.object({
  loadEveryPage: z.function({ input: [z.custom<readonly Template[]>()], output: z.promise(z.void()) }),
  render: z.function({ input: [z.custom<RenderInput>()], output: z.string() }),
})

/**
 * Loads the built renderer with the code of every page, so that nothing is read from the build's folder later: newer
 * versions built in the same place remove old ones. Rejects when the file is no renderer.
 */
export async function loadRenderer(serverEntry: string): Promise<Renderer> {
  const bundle: unknown = await import(pathToFileURL(serverEntry).href)
  const { loadEveryPage, render } = bundleSchema.parse(bundle)
  await loadEveryPage(TEMPLATES)
  return render
}
