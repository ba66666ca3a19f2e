import { describe, expect, it } from 'vitest'
import { newSeed, seedAddress, stepOfCode } from './totp.ts'

/** "12345678901234567890" in base32: the seed of RFC 6238, appendix B; its codes there, the last 6 digits. */
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const at = (seconds: number) => stepOfCode(SEED, '081 804', new Date((1_111_111_080 + seconds) * 1000))

describe('Office R5 codes of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('Office R5 at %d s the code %s of RFC 6238 is of step %d', async (seconds, code, step) => {
    expect(await stepOfCode(SEED, code, new Date(seconds * 1000))).toBe(step)
  })

  it('Office R5 a code is good one step before and after its own, and no longer', async () => {
    expect(await Promise.all([-31, -30, 0, 29, 59, 60].map(at))).toEqual([
      null,
      37_037_036,
      37_037_036,
      37_037_036,
      37_037_036,
      null,
    ])
  })

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('Office R5 "%s" is no code', async (code) => {
    expect(await stepOfCode(SEED, code, new Date(59_000))).toBeNull()
  })

  it('Office R5 seeds have 160 bits; apps read them from the address', () => {
    const seed = newSeed()
    expect(seed).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSeed()).not.toBe(seed)
    const address = new URL(seedAddress(seed, 'pat@southerly.example'))
    expect(address.protocol).toBe('otpauth:')
    expect(address.searchParams.get('secret')).toBe(seed)
    expect(address.searchParams.get('issuer')).toBe('Forecourt office')
  })
})
