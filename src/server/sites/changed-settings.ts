/**
 * Lists settings that differ between two versions of a site (A1.3). They go to the log, which names no author, since a
 * file has none.
 */
import { pathText, type Path } from '#domain/site/checks/problem.ts'

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function differences(before: unknown, after: unknown, path: Path): Path[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [path]
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    differences(old.get(key), now.get(key), [...path, Array.isArray(after) ? Number(key) : key]),
  )
}

export function changedSettings(before: unknown, after: unknown): string[] {
  return differences(before, after, []).map(pathText)
}
