import { fileURLToPath } from 'node:url'

/** Folder of this program's package.json: where its sources, builds and demo lie, wherever it was started from. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
