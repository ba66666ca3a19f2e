import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Template } from '#domain/site/identity.ts'
import { pageModule } from '#routes/page-modules.ts'
import type { RouteId } from '#routes/routes.ts'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
}

const BOOT = 'src/routes/entry-boot.ts'
const CLIENT = 'src/routes/entry-client.tsx'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

/** Addresses of what a page loads at first. */
export interface PageAssets {
  script: string
  /** Modules that the script loads once the page is drawn. */
  modules: string[]
  styles: string[]
  /** Fonts of the template, preloaded so that text does not wait for the style sheet. */
  fonts: string[]
}

/** Reads the build's manifest. Throws when it is not one of this program's builds. */
export async function readPageAssets(clientDir: string): Promise<(routeId: RouteId, template: Template) => PageAssets> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')))
  const chunk = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`the build in ${clientDir} has no ${source}; delete dist/ and start again`)
    return found
  }
  const boot = chunk(BOOT)
  const styles = chunk('src/ui/styles.css')
  /** A chunk and all that it imports. */
  const withImports = (source: string, seen: Set<string>): string[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const { file, imports } = chunk(source)
    return [`/${file}`, ...imports.flatMap((name) => withImports(name, seen))]
  }
  return (routeId, template) => {
    const layer = chunk(`src/ui/templates/${template}.css`)
    const seen = new Set([BOOT])
    return {
      script: `/${boot.file}`,
      modules: [CLIENT, pageModule(routeId, template)].flatMap((name) => withImports(name, seen)),
      styles: [`/${styles.file}`, `/${layer.file}`],
      fonts: layer.assets.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    }
  }
}

interface Asset {
  type: string
  bodies: Record<Encoding, Buffer>
}

/**
 * Serves the build's files from memory, in the encodings that the build wrote beside them. Names carry a content hash,
 * so they never change.
 */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = new Map<string, Asset>()
  const folder = join(clientDir, 'assets')
  const names = new Set(await readdir(folder))
  const originals = [...names].filter((name) => !/\.(?:br|gz)$/.test(name))
  await Promise.all(originals.map(async (name) => assets.set(name, await readAsset(folder, name, names))))

  app.get<{ Params: { name: string } }>('/assets/:name', { logLevel: 'warn' }, async (request, reply) => {
    const asset = assets.get(request.params.name)
    if (!asset) return reply.code(404).type('text/plain; charset=utf-8').send('No such file.\n')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.headers({
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    if (asset.bodies[encoding] !== asset.bodies.identity) reply.header('content-encoding', encoding)
    return reply.send(asset.bodies[encoding])
  })
}

async function readAsset(folder: string, name: string, names: ReadonlySet<string>): Promise<Asset> {
  const identity = await readFile(join(folder, name))
  const encoded = (ending: string) => (names.has(name + ending) ? readFile(join(folder, name + ending)) : identity)
  return {
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    bodies: { identity, br: await encoded('.br'), gzip: await encoded('.gz') },
  }
}
