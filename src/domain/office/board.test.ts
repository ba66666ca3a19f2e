import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { BOARD_ITEMS, BOARD_ROWS, boardOf, type BoardFact, type BoardItem } from './board.ts'
import { can, ROLES } from './permissions.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const fact = (item: BoardItem, count: number, parts: Record<string, number> = {}): BoardFact => ({
  item,
  count,
  oldestAt: null,
  parts,
})
const all = { snoozes: [], now: NOW, may: () => true }

describe('Office R10 the board', () => {
  it('Office R10 a line says how many and why; parts of none are left out', () => {
    const [line] = boardOf([fact('leads-nobody', 3, { waiting: 0, parked: 3 })], all).lines
    expect(line).toMatchObject({ title: 'Leads nobody got', why: '3 are tried no more', verb: 'See 3 leads' })
    const [one] = boardOf([fact('reservations', 1, { collection: 1 })], all).lines
    expect(one).toMatchObject({ why: '1 is collected today or tomorrow', verb: 'See 1 reservation' })
  })

  it('Office R10 what is fine is not drawn, only counted', () => {
    expect(boardOf([fact('law', 0)], all)).toEqual({ lines: [], snoozed: [], quiet: BOARD_ITEMS.length })
  })

  it('Office R10 a line that is put off is listed apart until its end', () => {
    const snoozes = [{ item: 'law' as const, reason: 'Lawyer asked', until: new Date(NOW.getTime() + 1) }]
    const off = boardOf([fact('law', 2)], { ...all, snoozes })
    expect(off.lines).toEqual([])
    expect(off.snoozed).toMatchObject([{ item: 'law', snooze: { reason: 'Lawyer asked' } }])
    expect(boardOf([fact('law', 2)], { ...all, snoozes, now: new Date(NOW.getTime() + 1) }).lines).toHaveLength(1)
  })

  it('Office R10 each fault has its line, in the order of the board, for those who may read it', () => {
    const counts = fc.dictionary(fc.constantFrom(...BOARD_ITEMS), fc.nat(3))
    fc.assert(
      fc.property(counts, fc.constantFrom(...ROLES), (asked, role) => {
        const facts = BOARD_ITEMS.map((item) => fact(item, asked[item] ?? 0)).toReversed()
        const grants = [{ siteId: 'sample', role, locations: [], categories: [] }]
        const may = (item: BoardItem) => can(grants, BOARD_ROWS[item].action, { siteId: 'sample' })
        const { lines, quiet } = boardOf(facts, {
          ...all,
          may: (action) => can(grants, action, { siteId: 'sample' }),
        })
        expect(lines.map(({ item }) => item)).toEqual(BOARD_ITEMS.filter((item) => may(item) && (asked[item] ?? 0) > 0))
        expect(lines.length + quiet).toBe(BOARD_ITEMS.filter(may).length)
      }),
      { numRuns: runs(50) },
    )
  })
})
