import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files of each suite. Vitest knows only how large a file is, and a walk is six lines. */
const LONGEST = new Set([
  'account-screens.test.ts',
  'every-page-southerly.test.ts',
  'every-page-aster.test.ts',
  'every-page-ironbark.test.ts',
  'styleguide.test.ts',
  'lifecycle.test.ts',
  'reach-crawl.test.ts',
  'checkout.test.ts',
  'first-refusal.test.ts',
  'office-stock.test.ts',
  'linear-patterns.test.ts',
  'database-start.test.ts',
  'stock-import-memory.test.ts',
  'delivery-faults.test.ts',
  'office-crash.test.ts',
  'backup.test.ts',
])

const isLong = ({ moduleId }: TestSpecification) => LONGEST.has(basename(moduleId))

/** Starts the longest files first, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
