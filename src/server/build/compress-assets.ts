import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from '../http/encoding.ts'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/**
 * Writes a brotli and a gzip file beside every text file. It uses the strongest compression, once for each build, so
 * that no start waits for it.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await encode(bytes, 'br', 'file'))
      await writeFile(`${path}.gz`, await encode(bytes, 'gzip', 'file'))
    }),
  )
}
