/** Builds the addresses of models, as `paths.ts` does those of everything else (R102). */
import { withParameters } from '../paths.ts'

/** Every model of the site's makes. */
export const MODELS_PATH = '/models'
/** A model with its variants and colours for programs, by its name (A21.7). */
export const MODELS_API = '/api/models'
/** Where a model is ordered, and the quote for a variant is asked for (A3.38). */
const ORDER_NOW_PATH = '/models/order-now'

/** Models of one body (A3.39). */
export const modelsOfBodyPath = (body: string): string => withParameters(MODELS_PATH, { body })

/** The page of a model. */
export const modelPath = (address: string): string => `${MODELS_PATH}/${encodeURIComponent(address)}`

/** Asks for the quote of a variant: `model` is its slug, `vehicle` the variant's whole name (A3.38). */
export const orderNowPath = (model: { slug: string; name: string }, vehicle: string): string =>
  withParameters(ORDER_NOW_PATH, { model_id: model.slug, model_name: model.name, vehicle })
