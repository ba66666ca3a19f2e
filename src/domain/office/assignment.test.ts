import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import type { AssignRule } from '../site/settings/lead-routes.ts'
import { personFor, ruleFor, type Colleague } from './assignment.ts'

const rule = (changes: Partial<AssignRule> = {}): AssignRule => ({
  categories: [],
  locations: [],
  staff: ['ann@sample.example', 'Bob@sample.example', 'cay@sample.example'],
  way: 'turns',
  ...changes,
})
const colleague = (id: string, changes: Partial<Colleague> = {}): Colleague => ({
  id,
  email: `${id}@sample.example`,
  isAway: false,
  lastTurnAt: null,
  openLeads: 0,
  ...changes,
})
const team = (): Colleague[] => ['ann', 'bob', 'cay'].map((id) => colleague(id))

describe('Office R20 assignment', () => {
  it('Office R20 the first rule that takes kind and yard decides', () => {
    const service = rule({ categories: ['Service Booking'] })
    const cairns = rule({ locations: ['cairns'] })
    expect(ruleFor([service, cairns], { category: 'Service Booking', locationId: 'cairns' })).toBe(service)
    expect(ruleFor([service, cairns], { category: 'Finance Enquiry', locationId: 'cairns' })).toBe(cairns)
    expect(ruleFor([service, cairns], { category: 'Finance Enquiry', locationId: null })).toBeNull()
  })

  it('Office R20 nobody where all are away or have left, so the lead stays in the list', () => {
    expect(
      personFor(
        rule(),
        team().map((one) => ({ ...one, isAway: true })),
      ),
    ).toBeNull()
    expect(personFor(rule(), [])).toBeNull()
  })

  it('Office R20 by turns each gets as many as the others, whoever has closed theirs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 30 }), (closing) => {
        const people = new Map(team().map((one) => [one.id, one]))
        const given = new Map<string, number>()
        closing.forEach((closed, turn) => {
          const person = personFor(rule(), [...people.values()])
          if (person === null) throw new Error('nobody got it')
          given.set(person.id, (given.get(person.id) ?? 0) + 1)
          people.set(person.id, { ...person, lastTurnAt: new Date(turn + 1), openLeads: closed })
        })
        const counts = ['ann', 'bob', 'cay'].map((id) => given.get(id) ?? 0)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(50) },
    )
  })

  it('Office R20 by open leads nobody who is there has fewer, and who is away gets none', () => {
    const anybody = fc.record({ openLeads: fc.nat(5), isAway: fc.boolean() })
    fc.assert(
      fc.property(fc.tuple(anybody, anybody, anybody), (states) => {
        const people = team().map((one, place) => ({ ...one, ...states[place] }))
        const person = personFor(rule({ way: 'least-open' }), people)
        const present = people.filter(({ isAway }) => !isAway)
        expect(person === null).toBe(present.length === 0)
        if (person !== null) expect(person.openLeads).toBe(Math.min(...present.map(({ openLeads }) => openLeads)))
      }),
      { numRuns: runs(50) },
    )
  })
})
