import type { ModelSettings } from '#domain/site/settings/models.ts'

/** A row of `models.range` that says nothing but what `changes` do. */
export function ownRow(slug: string, changes: Partial<ModelSettings> = {}): ModelSettings {
  return {
    name: null,
    slug,
    line: null,
    body: null,
    status: null,
    allNew: null,
    fuel: null,
    shortDescription: null,
    paint: null,
    colours: [],
    ...changes,
  }
}
