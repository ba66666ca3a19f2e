import { join } from 'node:path'
import { openFileReviews } from '#adapters/reviews/file-reviews.ts'
import type { Reviews } from '#ports/reviews.ts'
import type { Environment } from '../env.ts'

/** Opens the source of reviews: files that a program or a person puts into `DATA_DIR/reviews/`. */
export function openReviews({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Reviews {
  return openFileReviews({ folder: join(DATA_DIR, 'reviews'), today: () => latestDay(new Date()) })
}

/** The latest day that it is anywhere, so that a yard ahead of UTC is not told that its today is to come. */
const latestDay = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
