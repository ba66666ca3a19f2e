/** The tests that every source of number plates must pass. */
import { describe, expect, it } from 'vitest'
import type { RegoLookup } from '#ports/rego-lookup.ts'

export interface RegoLookupSubject {
  lookup: RegoLookup
  /** A plate that is known. */
  known: string
  /** One that is not. */
  unknown: string
  /** The VIN of the same vehicle, and one that is not known. */
  knownVin: string
  unknownVin: string
}

const FACTS = ['badge', 'body', 'drive', 'fuel', 'make', 'model', 'nvic', 'series', 'transmission', 'year']

export function regoLookupContract(name: string, open: () => Promise<RegoLookupSubject>): void {
  describe(`A14.4 number plates: ${name}`, () => {
    it('A14.4 answers the facts of the vehicle and nothing else: no person, no VIN, no kilometres', async () => {
      const { lookup, known } = await open()
      const answer = await lookup.find({ rego: known, regoState: 'QLD' })
      if (answer.kind !== 'found') throw new Error(`a known plate is ${answer.kind}`)
      expect(Object.keys(answer.vehicle).sort()).toEqual(FACTS)
      expect(answer.vehicle).toMatchObject({ make: 'Toyota', model: 'Hilux', year: 2020 })
    })
    it('A14.4 says that it does not know a plate', async () => {
      const { lookup, unknown } = await open()
      expect(await lookup.find({ rego: unknown, regoState: null })).toEqual({ kind: 'unknown' })
    })
    it('Office R35 answers the same facts by VIN, and says that it does not know one', async () => {
      const { lookup, known, knownVin, unknownVin } = await open()
      expect(await lookup.findVin(knownVin)).toEqual(await lookup.find({ rego: known, regoState: null }))
      expect(await lookup.findVin(unknownVin)).toEqual({ kind: 'unknown' })
    })
    it('A14.4 answers several questions at once, each its own', async () => {
      const { lookup, known, unknown } = await open()
      const answers = await Promise.all([known, unknown, known].map((rego) => lookup.find({ rego, regoState: 'NSW' })))
      expect(answers.map(({ kind }) => kind)).toEqual(['found', 'unknown', 'found'])
    })
  })
}
