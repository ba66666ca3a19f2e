/** Properties that name no number of runs of their own take it from the one setting. */
import fc from 'fast-check'
import { runs } from './property-runs.ts'

fc.configureGlobal({ numRuns: runs(100) })
