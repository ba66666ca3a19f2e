import { fileURLToPath } from 'node:url'

/** Folder of this program's package.json, with its sources, builds and demo. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
