import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingPathOf, referrerHostOf } from './missing-path.ts'

describe('R24 addresses that are not there', () => {
  it.each([
    ['/old-page', '/old-page'],
    ['/old-page/', '/old-page'],
    ['/old?email=jo@dealer.example&x=1#part', '/old'],
    ['/', '/'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/mailto:jo@dealer.example', '*'],
    ['/jo%40dealer.example', '*'],
    ['/u/a-token/x', '*'],
    ['/h/a-token/x', '*'],
    [`/${'a'.repeat(299)}`, `/${'a'.repeat(299)}`],
    [`/${'a'.repeat(300)}`, '*'],
    ['/\u009b31m', '*'],
    ['/a b', '*'],
    ['*', '*'],
  ])('R24 %s is counted as %s', (address, path) => {
    expect(missingPathOf(address)).toBe(path)
  })

  it('R24 whatever is asked, a short text of plain characters is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (rest) => {
        expect(missingPathOf(`/${rest}`)).toMatch(/^(?:\*|\/[!-~]{0,299})$/)
      }),
    )
  })

  it.each([
    ['https://www.dealer.example/page?secret=1', 'www.dealer.example'],
    ['http://jo:pass@forum.example:8080/thread', 'forum.example'],
    ['android-app://com.app', ''],
    ['javascript:alert(1)', ''],
    ['not an address', ''],
    [`https://${'a.'.repeat(60)}example/`, ''],
    [undefined, ''],
  ])('R24 of the referrer %s the host is kept: %s', (referrer, host) => {
    expect(referrerHostOf(referrer)).toBe(host)
  })
})
