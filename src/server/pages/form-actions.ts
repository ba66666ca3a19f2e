import type { RouteId } from '#pages/routes.ts'
import { bookDriveAction, manageDriveAction } from '../test-drives/drive-actions.ts'
import type { FormAction } from './form-action.ts'

/** Pages whose form does more than become a lead. */
export const FORM_ACTIONS: Partial<Record<RouteId, FormAction>> = {
  'book-test-drive': bookDriveAction,
  'manage-test-drive': manageDriveAction,
}
