/** Names of a JSON Schema's leaves, written as `SettingLeaf` writes them. */
import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** The address of the schema itself is for editors alone. */
const FOR_EDITORS = '$schema'

export function leavesOf(schema: Schema): string[] {
  return leavesUnder(schema, '')
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function leavesUnder(given: Schema, above: string): string[] {
  const schema = (given.anyOf ?? []).filter(isSchema).find(({ type }) => type !== 'null') ?? given
  if (isSchema(schema.items)) return leavesUnder(schema.items, `${above}[]`)
  if (schema.oneOf !== undefined)
    return schema.oneOf.filter(isSchema).flatMap((member) => leavesUnder(member, `${above}(${tagOf(member)})`))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isSchema(field) && field.const === undefined && name !== FOR_EDITORS ? [{ name, field }] : [],
  )
  if (fields.length === 0) return [above]
  return fields.flatMap(({ name, field }) => leavesUnder(field, above === '' ? name : `${above}.${name}`))
}

function tagOf({ properties = {} }: Schema): string {
  return Object.values(properties)
    .flatMap((field) => (isSchema(field) ? (field.const ?? []) : []))
    .join('')
}
