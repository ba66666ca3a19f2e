/** Addresses of the office's screens of feeds. */
import { officePath } from '../office-paths.ts'

export const feedsPath = (siteId: string): string => officePath(siteId, 'feeds')
/** One source: its settings and runs. */
export const feedPath = (siteId: string, sourceId: string): string => officePath(siteId, 'feeds', sourceId)
export const feedColumnsPath = (siteId: string, sourceId: string): string =>
  officePath(siteId, 'feeds', sourceId, 'columns')
/** Where a form sends a file. */
export const feedUploadPath = (siteId: string, sourceId: string): string =>
  officePath(siteId, 'feeds', sourceId, 'upload')
/** A run; one whose source is not known stands under `-`. */
export const feedRunPath = (siteId: string, sourceId: string | null, runId: number): string =>
  officePath(siteId, 'feeds', sourceId ?? '-', 'runs', runId)
/** The changes that a run's kept file would make. */
export const feedTrialPath = (siteId: string, sourceId: string, runId: number): string =>
  officePath(siteId, 'feeds', sourceId, 'runs', runId, 'trial')
export const refusedCsvPath = (siteId: string, sourceId: string | null, runId: number): string =>
  officePath(siteId, 'feeds', sourceId ?? '-', 'runs', runId, 'refused.csv')
