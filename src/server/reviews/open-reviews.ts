import { join } from 'node:path'
import { openFileReviews } from '#adapters/reviews/file-reviews.ts'
import type { Reviews } from '#ports/reviews.ts'
import type { Environment } from '../env.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'

/** Opens the source of reviews: files in `DATA_DIR/reviews/`. Demo sites have theirs in demo/ without such a folder. */
export function openReviews({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Reviews {
  return openFileReviews({
    folders: [join(DATA_DIR, 'reviews'), join(PROJECT_FOLDER, 'demo', 'reviews')],
    today: () => latestDay(new Date()),
  })
}

/** The latest day that it is anywhere, so that a yard ahead of UTC is not told that its today is to come. */
const latestDay = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
