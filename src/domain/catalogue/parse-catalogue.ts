/** Checks a manufacturer's catalogue: the schema, then what must agree within it. */
import { orList, problemOf, valueText, type Finding, type Path, type Problem } from '../site/checks/problem.ts'
import { checkedBy } from '../site/checks/schema-issues.ts'
import { nearest } from '../site/checks/nearest.ts'
import { plain } from './find-model.ts'
import { catalogueSchema, type Catalogue, type CatalogueModel, type CatalogueVariant } from './catalogue.ts'

export type ParsedCatalogue = { ok: true; catalogue: Catalogue } | { ok: false; problems: Problem[] }

/** A model of this name would hide behind the page that orders are sent from. */
const TAKEN_SLUGS: ReadonlySet<string> = new Set(['order-now'])

/** Checks parsed JSON of the file `file`, whose name without its ending is `name`. Never throws. */
export function parseCatalogue(json: unknown, file: string, name: string): ParsedCatalogue {
  const refused = (findings: readonly Finding[]): ParsedCatalogue => ({
    ok: false,
    problems: findings.map((finding) => problemOf(finding, 'error', file)),
  })
  const result = checkedBy(catalogueSchema, json)
  if (!result.ok) return refused(result.findings)
  const { $schema: _forEditors, ...catalogue } = result.data
  const { slug } = catalogue.manufacturer
  const findings = [
    ...(slug === name
      ? []
      : [{ path: ['manufacturer', 'slug'], found: valueText(slug), valid: `${name}, the name of its file` }]),
    ...repeated(['models'], catalogue.models, 'slug'),
    ...repeated(['models'], catalogue.models, 'name'),
    ...alike(catalogue.models),
    ...catalogue.models.flatMap((model, index) => modelFindings(model, ['models', index])),
  ]
  return findings.length > 0 ? refused(findings) : { ok: true, catalogue }
}

/** Models that one name would find: names and slugs differ in punctuation, accents or capitals alone (A21.7). */
function alike(models: readonly CatalogueModel[]): Finding[] {
  const firsts = new Map<string, CatalogueModel>()
  return models.flatMap((model, index) => {
    const { name, slug } = model
    const names = [name, slug].map(plain).filter((one) => one !== '')
    const other = names.map((one) => firsts.get(one)).find((one) => one !== undefined)
    for (const one of names) if (!firsts.has(one)) firsts.set(one, model)
    return other === undefined || other.name === name || other.slug === slug
      ? []
      : [
          {
            path: ['models', index, 'name'],
            found: `${valueText(name)}, which is looked up as ${valueText(other.name)} is`,
            valid: 'a name and a slug that differ in a letter or digit from every other',
          },
        ]
  })
}

function modelFindings(model: CatalogueModel, path: Path): Finding[] {
  const names = model.variants.map(({ name }) => name)
  return [
    ...(TAKEN_SLUGS.has(model.slug)
      ? [
          {
            path: [...path, 'slug'],
            found: valueText(model.slug),
            valid: 'another name: this one is a page of its own',
          },
        ]
      : []),
    ...repeated([...path, 'variants'], model.variants, 'id'),
    ...repeated([...path, 'variants'], model.variants, 'name'),
    ...repeated([...path, 'colours'], model.colours, 'id'),
    ...model.variants.flatMap((variant, index) => priceFindings(variant, [...path, 'variants', index, 'dap'])),
    ...model.colours.flatMap(({ modelVariantName: name }, index) =>
      name === null || names.includes(name)
        ? []
        : [
            {
              path: [...path, 'colours', index, 'modelVariantName'],
              found: valueText(name),
              valid: names.length === 0 ? 'null, since the model has no variants' : `null or ${orList(names)}`,
              nearest: nearest(name, names),
            },
          ],
    ),
  ]
}

/** Two prices of a state on one day would leave it open which is asked. */
function priceFindings({ dap }: CatalogueVariant, path: Path): Finding[] {
  return dap.flatMap((row, index) => {
    const { state, minCents, maxCents, from, until } = row
    const other = dap
      .slice(0, index)
      .findIndex(
        (before) =>
          before.state === state &&
          (before.until === null || before.until >= from) &&
          (until === null || until >= before.from),
      )
    return [
      ...(maxCents >= minCents
        ? []
        : [{ path: [...path, index, 'maxCents'], found: String(maxCents), valid: `minCents, ${minCents}, or more` }]),
      ...(until === null || until >= from
        ? []
        : [{ path: [...path, index, 'until'], found: valueText(until), valid: `${from} or later` }]),
      ...(other === -1
        ? []
        : [
            {
              path: [...path, index],
              found: `a second price of ${state} on days of ${[...path.slice(-1), other].join('[')}]`,
              valid: 'one price of a state on each day',
            },
          ]),
    ]
  })
}

function repeated<Field extends string>(
  path: Path,
  entries: readonly Record<Field, string>[],
  field: Field,
): Finding[] {
  const seen = new Set<string>()
  return entries.flatMap(({ [field]: value }, index) => {
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [
      { path: [...path, index, field], found: `${valueText(value)} a second time`, valid: `a ${field} of its own` },
    ]
  })
}
