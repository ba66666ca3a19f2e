import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { passwordFault, passwordFaultWords } from './password-rules.ts'

const OWN = ['Pat Nguyen', 'pat.nguyen@southerly.example', 'southerly', 'Southerly Motor Group']

describe('Office R5 passwords', () => {
  it('Office R5 the list has the 3,000 commonest, each once', () => {
    expect(COMMON_PASSWORDS).toHaveLength(3000)
    expect(new Set(COMMON_PASSWORDS).size).toBe(3000)
    expect(COMMON_PASSWORDS.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
  })

  it.each([
    ['fourteen-sign', 'too-short'],
    ['🚗'.repeat(14), 'too-short'],
    ['correct horse '.repeat(15), 'too-long'],
    ['passwordpassword', 'common'],
    ['Password-1234567890', 'common'],
    ['qwertyuiop123456', 'common'],
    ['aaaaaaaaaaaaaaaaaaaa', 'common'],
    ['abababababababababab', 'common'],
    ['SoutherlyMotorGroup1', 'own-words'],
    ['southerly-password-1', 'own-words'],
    ['pat nguyen pat nguyen', 'own-words'],
  ])('Office R5 %s is refused as %s', (password, fault) => {
    expect(passwordFault(password, OWN)).toBe(fault)
  })

  it.each([
    'correct horse battery staple',
    'monkey dragon football walnut',
    'southerly wind over ten gravel roads',
    'tV7#kq0Lm!zR2pwx',
    'наш старый зелёный универсал',
  ])('Office R5 %s is taken', (password) => {
    expect(passwordFault(password, OWN)).toBeNull()
  })

  it('Office R5 a refusal says what is valid', () => {
    expect(passwordFaultWords('too-short')).toContain('at least 15 characters')
    expect(passwordFaultWords('too-long')).toContain('at most 200 characters')
    expect(passwordFaultWords('common')).toContain('Take four or five words')
    expect(passwordFaultWords('own-words')).toContain('Take words')
  })
})
