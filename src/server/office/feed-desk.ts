import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FeedDesk } from '#office/desks.ts'
import { runAgain, tryAgain } from '../feeds-in/feed-desk.ts'
import { newPushKey } from '../feeds-in/push-key.ts'
import { cellIn, problemOfRow, readingOfRun, replayRows, withCell } from '../feeds-in/mend-rows.ts'
import { previewFile } from '../feeds-in/preview-file.ts'
import { pullSource } from '../feeds-in/pull-feeds.ts'

export interface FeedServices {
  feeds: { folder: string; network: PictureNetwork }
}

const NEVER = new AbortController().signal

/** Runs the stock feeds of a site for the office (R45 to R47). */
export function feedDeskOf({ feeds: { folder, network } }: FeedServices, site: SiteContext): FeedDesk {
  const ctx = { ...site, folder }
  return {
    fetchNow: (source, startedBy) => pullSource(ctx, source, network, { stop: NEVER, startedBy }),
    tryAgain: (source, run) => tryAgain(ctx, source, run),
    runAgain: async (source, run, by) => {
      const answer = await runAgain(ctx, source, run, by)
      return answer.kind === 'imported' ? answer.summary : { ...answer, state: 'failed' }
    },
    preview: (source, keptAs, rules) => previewFile({ ...ctx, source, keptAs, ...rules }),
    mender: (run, rules) => {
      const reading = readingOfRun(run, rules)
      if (reading === null) return null
      return {
        cell: (raw, field) => cellIn(reading, raw, field),
        withCell: (raw, field, value) => withCell(reading, raw, field, value),
        problem: (row) => problemOfRow(ctx, reading, row),
        replay: (rows, startedBy) => replayRows(ctx, run, reading, { rows, startedBy }),
      }
    },
    newKey: newPushKey,
  }
}
