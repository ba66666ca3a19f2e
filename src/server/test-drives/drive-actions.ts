/** Handles test drive forms that browsers post without a script. */
import { AT_FIELD, momentOfText, type DriveOutcome } from '#domain/test-drive/drive-words.ts'
import { BOOK_TEST_DRIVE_PATH, manageDrivePath } from '#domain/site/paths.ts'
import type { FormAction } from '../pages/form-action.ts'
import { bookTestDrive } from './book-drive.ts'
import { changeTestDrive, type ChangeAnswer } from './change-test-drive.ts'

/** Books a test drive. For an unknown vehicle or location it redirects to the choice of one. */
export const bookDriveAction: FormAction = async ({ ctx, raw, meta }) => {
  const answer = await bookTestDrive(ctx, raw, meta)
  switch (answer.kind) {
    case 'gone':
      return { kind: 'redirect', path: answer.vehicle.snapshot.path }
    case 'unknown-vehicle':
    case 'no-location':
      return { kind: 'redirect', path: BOOK_TEST_DRIVE_PATH }
    default:
      return answer
  }
}

/** Moves or cancels the booking that the address names, and shows it. */
export const manageDriveAction: FormAction = async ({ ctx, url, raw }) => {
  const token = url.searchParams.get('booking') ?? ''
  const startsAt = momentOfText(typeof raw[AT_FIELD] === 'string' ? raw[AT_FIELD] : '')
  const isCancelling = raw['cancel'] === 'yes'
  if (!isCancelling && startsAt === null) return { kind: 'reload' }
  const outcome = outcomeOf(await changeTestDrive(ctx, token, isCancelling ? null : startsAt), isCancelling)
  return {
    kind: 'redirect',
    path: manageDrivePath(token, outcome ?? undefined),
  }
}

/** Null where the page itself says it: the link no longer works. */
function outcomeOf(answer: ChangeAnswer, isCancelling: boolean): DriveOutcome | null {
  switch (answer) {
    case 'changed':
      return isCancelling ? 'cancelled' : 'moved'
    case 'same':
      return isCancelling ? 'cancelled' : 'untouched'
    case 'taken':
    case 'over':
      return answer
    case 'unknown':
    case 'expired':
    case 'forged':
      return null
  }
}
