import {
  FEED_PUSH_ROUTE,
  OFFICE_PASSKEY,
  OFFICE_PROVE,
  OFFICE_SIGN_IN,
  OFFICE_SIGN_OUT,
  welcomePath,
} from '#domain/office/office-paths.ts'
import { ASSETS_PREFIX } from '#domain/site/paths.ts'
import { officeRoutes } from './routes.ts'

const DOORS = [OFFICE_SIGN_IN, OFFICE_SIGN_OUT, OFFICE_PROVE, OFFICE_PASSKEY, FEED_PUSH_ROUTE, ASSETS_PREFIX]

/** First words of the office's own addresses: a site of such a name could not be reached there (Office R2). */
export const OFFICE_WORDS: ReadonlySet<string> = new Set(
  [...officeRoutes.map(({ path }) => path), ...DOORS, welcomePath('')]
    .map((path) => path.split('/', 2)[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':')),
)
