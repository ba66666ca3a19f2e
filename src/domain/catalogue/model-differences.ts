/** The settings of a site that go before a catalogue, beside the catalogue's own values (R100, R160). */
import type { ModelSettings } from '../site/settings/models.ts'
import type { CatalogueModel } from './catalogue.ts'

export interface ModelDifference {
  field: string
  own: string
  /** Null of a model that no catalogue has. */
  catalogue: string | null
}

const FIELDS = ['name', 'line', 'body', 'status', 'allNew', 'fuel', 'shortDescription', 'paint'] as const

const names = (colours: readonly { name: string }[]) => colours.map(({ name }) => name).join(', ')

/** Fields that a row of `models.range` fills in, each beside the value of the catalogue's model. */
export function modelDifferences(own: ModelSettings, model: CatalogueModel | null): ModelDifference[] {
  const single = FIELDS.flatMap((field) => {
    const value = own[field]
    return value === null ? [] : [{ field, own: String(value), catalogue: model && String(model[field] ?? 'none') }]
  })
  if (own.colours.length === 0) return single
  return [...single, { field: 'colours', own: names(own.colours), catalogue: model && names(model.colours) }]
}
