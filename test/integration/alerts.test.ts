import { glob, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { JOBS } from '#server/jobs/jobs.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { ROUTE_KINDS } from '#server/metrics/route-kind.ts'

/** Series and labels that Prometheus itself adds. */
const OF_PROMETHEUS = { names: ['up'], labels: ['job', 'instance'] }
const FUNCTIONS = /^(?:absent|by|changes|delta|histogram_quantile|increase|max|min|or|rate|sum|unless|offset)$/

/** The values of each label of each metric. */
type LabelValues = Map<string, Map<string, Set<string>>>

let page: string
let told: LabelValues
beforeAll(async () => {
  page = await readFile('docs/operations.md', 'utf8')
  const metrics = createMetrics({
    jobAges: async () =>
      JOBS.map(({ name, everySeconds }) => ({ siteId: 'sample', name, everySeconds, ageSeconds: 1 })),
    priceDifferences: async () => [],
    webhookEndpoints: async () => [{ siteId: 'sample', active: 1, failing: 0, paused: 1 }],
    feedFetches: async () => [],
    feedAges: async () => [],
    endingPages: () => [{ siteId: 'sample', pages: 1 }],
    paymentTrouble: async () => [{ siteId: 'sample', differences: 1, failedRefunds: 1 }],
    sites: () => [{ siteId: 'sample', minutes: 5 }],
    faultySites: () => [],
    stockOf: () => ({ version: 1, vehicles: 1 }),
    outbox: async () => [],
    overdue: async () => [],
    isArchiveFailing: async () => false,
    nowMs: () => 0,
  })
  for (const kind of ROUTE_KINDS) metrics.requestAnswered(kind, 503, 1)
  metrics.islandFailed('sample', 'other')
  told = seriesOf((await metrics.scrape()).text)
})

function seriesOf(text: string): LabelValues {
  const series: LabelValues = new Map()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Map<string, Set<string>>()
    series.set(name, known)
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
  }
  return series
}

const rules = () => [...page.matchAll(/- alert: (\w+)\n(?: +#.*\n)? +expr: (.*)/g)]

/** The metrics of an expression, each with its selector, and the labels that it groups by. */
function partsOf(expression: string) {
  const groups = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */))
  const bare = expression.replaceAll(/by \([^)]*\)/g, '')
  const selected = [...bare.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?/g)]
    .map(([, name = '', selector = '']) => ({ name, selector }))
    .filter(({ name }) => name.includes('_') || !/^[a-z]$/.test(name))
    .filter(({ name }) => !FUNCTIONS.test(name))
  return { groups, selected }
}

describe('docs/operations.md', () => {
  it('A11.19 R51 R55 alerts name metrics, labels and values that /metrics has', () => {
    expect(rules().length).toBe(page.match(/- alert:/g)?.length)
    const wrong: string[] = []
    for (const [, alert = '', expression = ''] of rules()) {
      const { groups, selected } = partsOf(expression)
      expect(selected.length, alert).toBeGreaterThan(0)
      for (const { name, selector } of selected) {
        const labels = told.get(name)
        if (labels === undefined && !OF_PROMETHEUS.names.includes(name)) wrong.push(`${alert}: no metric ${name}`)
        for (const [, label = '', value = ''] of selector.matchAll(/(\w+)(?:!|=)=?~?"([^"]*)"/g)) {
          if (OF_PROMETHEUS.labels.includes(label)) continue
          const values = labels?.get(label)
          for (const one of value.split('|'))
            if (!values?.has(one)) wrong.push(`${alert}: no ${label}="${one}" of ${name}`)
        }
        for (const label of groups)
          if (![...OF_PROMETHEUS.labels].includes(label) && !labels?.has(label))
            wrong.push(`${alert}: no label ${label}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('names log messages that the program writes', async () => {
    const sources: string[] = []
    for await (const file of glob('src/{server,data}/**/*.ts')) sources.push(await readFile(file, 'utf8'))
    const messages = [...page.matchAll(/^\| `([^`]+)` \| (?:error|warn) \|/gm)].map(([, message = '']) => message)
    expect(messages.length).toBeGreaterThan(5)
    expect(messages.filter((message) => !sources.some((text) => text.includes(`'${message}'`)))).toEqual([])
  })
})
