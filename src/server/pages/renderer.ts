import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderInput } from '#routes/render-input.ts'

/** Turns a loaded page into its HTML. */
export type Renderer = (input: RenderInput) => Promise<string>

const bundleSchema = z.object({ render: z.function({ input: [z.custom<RenderInput>()], output: z.promise(z.string()) }) })

/** Loads the built renderer. Throws when the file is not one. */
export async function loadRenderer(serverEntry: string): Promise<Renderer> {
  const bundle: unknown = await import(pathToFileURL(serverEntry).href)
  return bundleSchema.parse(bundle).render
}
