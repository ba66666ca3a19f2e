import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ASSETS_PREFIX, assetPath } from '#domain/site/paths.ts'
import { templateRow, templateStyles, type Template } from '#domain/site/templates.ts'
import type { OfficeAssets } from '../office/office-renderer.ts'
import type { PageAssets } from '#pages/render-input.ts'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'
import { PaintedDrawings } from './painted-drawings.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)

function fontOf(template: Template, files: readonly string[]): string {
  const { firstFace } = templateRow(template)
  const found = files.find((file) => file.includes(firstFace))
  if (found === undefined) throw new Error(`the style sheet of template ${template} has no font ${firstFace}`)
  return found
}

/** Reads the build's manifest: what it made of a source file. It throws where there is no such file. */
async function readManifest(clientDir: string) {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')))
  return (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`the build in ${clientDir} has no ${source}; delete dist/ and start again`)
    return found
  }
}

/** Addresses of the office's style sheet, script and font. Throws when one is missing in the build. */
export async function readOfficeAssets(clientDir: string): Promise<OfficeAssets> {
  const chunk = await readManifest(clientDir)
  const { file, assets } = chunk('src/ui/office.css')
  const font = assets.find((name) => name.includes('archivo-latin'))
  if (font === undefined) throw new Error('the style sheet of the office has no font archivo-latin')
  const script = assetPath(chunk('src/browser/office/main.ts').file)
  return { styles: assetPath(file), script, font: assetPath(font) }
}

/** Reads the build's manifest. Throws when a file of the program is missing in it. */
export async function readPageAssets(clientDir: string): Promise<(template: Template) => PageAssets> {
  const chunk = await readManifest(clientDir)
  const script = assetPath(chunk('src/browser/main.ts').file)
  const styles = chunk('src/ui/styles.css')
  const accountStyles = assetPath(chunk('src/ui/account.css').file)
  return (template) => {
    const layer = chunk(templateStyles(template))
    return {
      script,
      styles: [assetPath(styles.file), assetPath(layer.file)],
      accountStyles,
      fonts: [assetPath(fontOf(template, layer.assets))],
    }
  }
}

interface Asset {
  type: string
  bodies: Record<Encoding, Buffer>
}

/** The build's files by name. */
export type Assets = ReadonlyMap<string, Asset>

/** Reads the build's files, in the encodings that the build wrote beside them. */
export async function readAssets(clientDir: string): Promise<Assets> {
  const assets = new Map<string, Asset>()
  const folder = join(clientDir, 'assets')
  const names = new Set(await readdir(folder))
  const originals = [...names].filter((name) => !/\.(?:br|gz)$/.test(name))
  await Promise.all(originals.map(async (name) => assets.set(name, await readAsset(folder, name, names))))
  return assets
}

/**
 * Serves the build's files from memory; a drawing also in the paint that its query names. Names carry a content hash,
 * so they never change.
 */
export function addAssetRoute(app: FastifyInstance, assets: Assets): void {
  const painted = new PaintedDrawings()
  app.get<{ Params: { name: string }; Querystring: { paint?: unknown } }>(
    `${ASSETS_PREFIX}/:name`,
    { logLevel: 'warn' },
    async (request, reply) => {
      const {
        params: { name },
        query: { paint },
      } = request
      const asset = assets.get(name)
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const body =
        asset && paint !== undefined
          ? await painted.get(name, asset.bodies.identity, paint, encoding)
          : asset?.bodies[encoding]
      if (!asset || !body) return reply.code(404).type('text/plain; charset=utf-8').send('No such file.\n')
      reply.headers({
        'content-type': asset.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      if (asset.bodies[encoding] !== asset.bodies.identity) reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  )
}

async function readAsset(folder: string, name: string, names: ReadonlySet<string>): Promise<Asset> {
  const identity = await readFile(join(folder, name))
  const encoded = (ending: string) => (names.has(name + ending) ? readFile(join(folder, name + ending)) : identity)
  return {
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    bodies: { identity, br: await encoded('.br'), gzip: await encoded('.gz') },
  }
}
