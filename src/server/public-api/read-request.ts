/** Reads the query of a request to the public API. Each parameter that is wrong is named, with what is valid. */
import { isSearchParameter } from '#domain/search/parse-search-url.ts'
import {
  apiQuery,
  ENDPOINT_ROWS,
  fieldsOf,
  type ApiQuery,
  type EndpointId,
  type ParameterName,
} from '#domain/public-api/endpoints.ts'
import { badRequest, type ApiRequest } from './api-context.ts'

/** Pages of a list are asked for by cursor. */
const PAGE = 'page'

/** Reads a request to an endpoint. Throws an `ApiProblem` that names every fault. */
export function readRequest(id: EndpointId, address: string, part: string): ApiRequest {
  const row = ENDPOINT_ROWS[id]
  const { searchParams } = new URL(address, 'http://site.invalid')
  const search = new URLSearchParams()
  const given: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [name, value] of searchParams) {
    if (row.parameters.some((known) => known === name)) {
      if (name in given) faults[name] = 'It is given twice.'
      else given[name] = value
    } else if (row.searches && name !== PAGE && isSearchParameter(name)) search.append(name, value)
    else faults[name] = unknownWords(row)
  }
  const read = apiQuery.safeParse(given)
  for (const { path, message } of read.error?.issues ?? []) faults[String(path[0])] ??= `${message}.`
  const lacking = unknownFields(given['fields'], fieldsOf(row))
  if (lacking.length > 0)
    faults['fields'] ??= `There is no ${lacking.join(', ')}. There are ${fieldsOf(row).join(', ')}.`
  if (!read.success || Object.keys(faults).length > 0) throw badRequest(faults)
  return { query: read.data, part, search }
}

function unknownWords({ parameters, searches }: (typeof ENDPOINT_ROWS)[EndpointId]): string {
  const known: readonly ParameterName[] = parameters
  const names = known.length === 0 ? 'none' : known.join(', ')
  return `There is no such parameter. There are ${names}${searches ? " and those of the site's search" : ''}.`
}

function unknownFields(asked: string | undefined, known: readonly string[]): string[] {
  return asked === undefined ? [] : namesOf(asked).filter((name) => !known.includes(name))
}

const namesOf = (fields: string): string[] => fields.split(',').map((name) => name.trim())

/** An item with the members that `fields` names, or whole. */
export function chosenOf(item: object, { fields }: Pick<ApiQuery, 'fields'>): object {
  if (fields === undefined) return item
  const names = new Set(namesOf(fields))
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
}
