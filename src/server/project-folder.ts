import { fileURLToPath } from 'node:url'

/** The project's folder: it holds package.json, sources, builds and demo. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
