import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowTable } from './row-table.ts'

it('finds every number under its hash, however many share one, and none that was taken out', () => {
  const change = fc.record({ number: fc.nat({ max: 200 }), isPut: fc.boolean(), isFinished: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400 }), fc.integer({ min: 1, max: 50 }), (changes, hashes) => {
      const hashOf = (number: number) => number % hashes
      const table = new RowTable(hashOf)
      const present = new Set<number>()
      for (const { number, isPut, isFinished } of changes) {
        if (isPut && !present.has(number)) table.add(number)
        else if (!isPut && present.has(number)) table.remove(number)
        if (isPut) present.add(number)
        else present.delete(number)
        if (isFinished) table.finish()
      }
      for (let number = 0; number <= 200; number++)
        expect(table.find(hashOf(number), (found) => found === number)).toBe(present.has(number) ? number : -1)
    }),
  )
})
