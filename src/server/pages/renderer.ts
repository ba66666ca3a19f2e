import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderInput } from '#pages/render-input.ts'

/** Renders a loaded page to HTML. */
export type Renderer = (input: RenderInput) => string | Promise<string>

const bundleSchema = z.object({ render: z.function({ input: [z.custom<RenderInput>()], output: z.string() }) })

/**
 * Loads the built renderer with the code of every page and island, so that nothing is read from the build's folder
 * later: newer versions built in the same place remove old ones. Rejects when the file is no renderer.
 */
export async function loadRenderer(serverEntry: string): Promise<Renderer> {
  const bundle: unknown = await import(pathToFileURL(serverEntry).href)
  return bundleSchema.parse(bundle).render
}
