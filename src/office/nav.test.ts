import { describe, expect, it } from 'vitest'
import { BOARD_ITEMS, boardOf, type BoardItem } from '#domain/office/board.ts'
import { navOf } from './nav.ts'

const southerly = { ctx: { site: { slug: 'southerly' } }, can: () => true }
const boardWith = (counts: Partial<Record<BoardItem, number>>) =>
  boardOf(
    BOARD_ITEMS.map((item) => ({ item, count: counts[item] ?? 0, oldestAt: null, parts: {} })),
    { snoozes: [], now: new Date('2026-11-21T00:00:00Z'), may: () => true },
  )
const needs = (counts: Partial<Record<BoardItem, number>>) =>
  Object.fromEntries(
    navOf(southerly, '/southerly', boardWith(counts)).flatMap(({ label, need }) =>
      need === null ? [] : [[label, need]],
    ),
  )

describe('OFFICE.md 3 the rail', () => {
  it('OFFICE.md 3 counts what needs somebody beside the entry that holds it, late where somebody waits', () => {
    expect(needs({ 'leads-nobody': 2, 'leads-late': 7, reservations: 3, money: 1, 'no-price': 6, law: 4 })).toEqual({
      Today: { count: 6, isLate: true },
      Leads: { count: 9, isLate: true },
      Reservations: { count: 4, isLate: expect.any(Boolean) },
      Stock: { count: 6, isLate: false },
    })
    expect(needs({ drives: 1 })).toEqual({ Today: { count: 1, isLate: false }, Calendar: { count: 1, isLate: false } })
  })

  it('OFFICE.md 3 says nothing where nothing is wrong, and nothing to who may not see the board', () => {
    expect(needs({})).toEqual({})
    expect(navOf(southerly, '/southerly', null).every(({ need }) => need === null)).toBe(true)
  })

  it('OFFICE.md 3 marks the deepest entry that the address lies in, and leaves out what a role may not open', () => {
    const current = navOf(southerly, '/southerly/leads/SOU-1', null).filter(({ isCurrent }) => isCurrent)
    expect(current.map(({ label }) => label)).toEqual(['Leads'])
    const editor = navOf({ ...southerly, can: (action) => action === 'board.see' }, '/southerly', null)
    expect(editor.map(({ label }) => label)).toEqual(['Today'])
  })
})
