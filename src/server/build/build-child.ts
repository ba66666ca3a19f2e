/** Builds the bundles as a program of its own: `node build-child.ts <project folder> <folder of the build>`. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'

const [projectDir = '', folder = ''] = process.argv.slice(2)
await build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

async function build(): Promise<void> {
  const vite = await import('vite').catch(() => {
    throw new Error(
      'dist/ holds no build of these sources and Vite is not installed: ' +
        'run `npm ci`, or `npx forecourt build` before removing development packages',
    )
  })
  const common = { root: projectDir, configFile: join(projectDir, 'vite.config.ts'), logLevel: 'error' as const }
  await vite.build({ ...common, build: { outDir: join(folder, 'client'), emptyOutDir: true } })
  await vite.build({ ...common, build: { outDir: join(folder, 'server'), emptyOutDir: true, ssr: true } })
  // Pages link their styles, and files that styles name: those stand beside the scripts.
  await cp(join(folder, 'server/assets'), join(folder, 'client/assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.js'),
  })
  await compressAssets(join(folder, 'client/assets'))
}
