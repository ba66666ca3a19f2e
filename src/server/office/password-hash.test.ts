import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

describe('Office R5 kept passwords', () => {
  it('Office R5 a password is kept as argon2id with 19 MiB and 2 passes, each time with another salt', async () => {
    const [first, second] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await isPassword('correct horse battery', first)).toBe(true)
    expect(await isPassword('correct horse battery', second)).toBe(true)
    expect(await isPassword('correct horse batterY', first)).toBe(false)
  })

  it('Office R5 a hash of other parameters is read with its own', async () => {
    // Test vector of the reference implementation (phc-winner-argon2, test.c): m=2^8, t=2, p=1.
    const known = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword('password', known)).toBe(true)
    expect(await isPassword('Password', known)).toBe(false)
  })

  it('Office R5 nothing is right for somebody without a password', async () => {
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('correct horse battery', null)).toBe(false)
  })

  it('Office R5 a letter that keyboards write in two ways is one', async () => {
    expect(await isPassword('cafe\u0301 cafe\u0301 cafe\u0301', await hashPassword('café café café'))).toBe(true)
  })

  it('Office R5 a damaged hash is told, not taken', async () => {
    await expect(isPassword('x', '$argon2id$broken')).rejects.toThrow('$argon2id$v=19$')
  })
})
