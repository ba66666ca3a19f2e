import { Gauge, type Registry } from 'prom-client'
import type { JobAge } from '#data/platform/jobs.ts'

/** Adds the gauge of how long ago each job went well. Without a database it has no figures, and the scrape goes on. */
export function addJobAges(registry: Registry, ages: () => Promise<JobAge[]>): void {
  const gauge = new Gauge({
    name: 'forecourt_job_age_seconds',
    help: 'Seconds since a job of a site last ended well, of all processes',
    labelNames: ['site', 'name'],
    registers: [registry],
    collect: async () => {
      const counted = await ages().catch(() => [])
      gauge.reset()
      for (const { siteId: site, name, ageSeconds } of counted) gauge.set({ site, name }, ageSeconds)
    },
  })
}
