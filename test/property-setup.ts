/** Sets the default number of runs of property tests. */
import fc from 'fast-check'
import { runs } from './property-runs.ts'

fc.configureGlobal({ numRuns: runs(100) })
