import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts'

describe('Office R5 recovery codes', () => {
  it('Office R5 there are ten, all different, without characters that are misread', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  })

  it('Office R5 a code is the same in capitals and without dashes; other texts are none', () => {
    const [code = ''] = newRecoveryCodes()
    const hash = recoveryHashOf(code)
    expect(hash).toHaveLength(32)
    expect(recoveryHashOf(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hash)
    for (const none of ['', '123456', code.slice(1), `${code}a`]) expect(recoveryHashOf(none)).toBeNull()
  })
})
