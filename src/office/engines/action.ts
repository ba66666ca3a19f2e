import { resumeIndexNow } from '#data/reach/index-now.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { noteChange } from '../note-change.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

/** Tells engines of changes again, once somebody has looked why they refused (R38). */
const resume: FormAction<SiteOffice> = {
  may: 'reach.work',
  run: async (office) => {
    const { ctx } = office
    if (await resumeIndexNow(ctx)) await noteChange(office, { action: 'index-now-resumed', subject: ctx.site.slug })
    return { kind: 'go', to: officePath(ctx.site.slug, 'engines') }
  },
}

export const engineActions = { resume }
