export const DRIVE_ENDS = ['done', 'no-show'] as const
/** How a test drive ended, as staff noted it (Office R50). */
export type DriveEnd = (typeof DRIVE_ENDS)[number]
