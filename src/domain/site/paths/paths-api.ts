/** Addresses of the public API (R85); `paths.ts` says how addresses are built. */
import { API_PREFIX, withParameters } from '../paths.ts'

export const API_V1 = `${API_PREFIX}/v1`
/** All that is below it. */
export const API_REST = `${API_V1}/*`
export const OPENAPI_PATH = `${API_PREFIX}/openapi.json`

/** Addresses of the endpoints below it; `{name}` is a part that the program says. */
export const API_PATHS = {
  vehicles: '/vehicles',
  vehicle: '/vehicles/{id}',
  locations: '/locations',
  brands: '/brands',
  models: '/models',
  model: '/models/{slug}',
  reviews: '/reviews',
  'stock-changes': '/stock-changes',
} as const

/** Explains the API to people. */
export const DEVELOPERS_PATH = '/developers'

/** An endpoint's address with its query; `{name}` stays as it is. */
export const apiPath = (path: string, parameters: Readonly<Record<string, string | null>> = {}): string =>
  withParameters(`${API_V1}${path}`, parameters)

/** The server's route of an endpoint. */
export const apiRoute = (path: string): string => apiPath(path.replace('{', ':').replace('}', ''))
