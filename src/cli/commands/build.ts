import { ensureBuild } from '#server/build/ensure-build.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** `forecourt build`: builds the bundles now. A later start then needs no Vite. */
export async function build({ stdout }: { stdout: NodeJS.WritableStream }): Promise<number> {
  const { id } = await ensureBuild(PROJECT_FOLDER, (line) => void stdout.write(`${line}\n`))
  stdout.write(`Build ${id} is ready in dist/${id}\n`)
  return 0
}
