/** Builds the addresses of older versions of legal texts, as `paths.ts` does those of everything else (R142). */
import { withParameters } from '../paths.ts'

/** Parameter that names a day: the text of that day is shown. */
export const VERSION_DAY = 'on'

/** A legal text as it was on a day (`YYYY-MM-DD`). */
export const legalVersionPath = (path: string, day: string): string => withParameters(path, { [VERSION_DAY]: day })
