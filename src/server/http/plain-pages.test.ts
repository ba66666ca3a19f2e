import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseAwayPage, keptFormPage } from './plain-pages.ts'

const PLAIN: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => PLAIN[entity] ?? entity)

/** Fields as a browser reads them: the first line break of a text area is not part of its text. */
function fieldsOf(html: string): [string, string][] {
  const areas = html.matchAll(/<textarea name="([^"]*)" hidden>\n([^<]*)<\/textarea>/g)
  return [...areas].map(([, name = '', value = '']) => [plain(name), plain(value)])
}

describe('S3 pages while the database is away', () => {
  test('a form keeps every field, whatever was typed, in its order', () => {
    const field = fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.array(field, { maxLength: 8 }), (fields) => {
        const body = new URLSearchParams(fields).toString()
        const { body: html } = keptFormPage('/contact', body, null)
        expect(fieldsOf(html)).toEqual([...new URLSearchParams(body)])
      }),
    )
  })

  test('a form goes to its own address, and only there may it be sent', () => {
    const { status, headers, body } = keptFormPage('/contact?x="><script>', 'name=Sam', '07 5550 0100')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(body).toContain('<form method="post" action="/contact?x=&quot;&gt;&lt;script&gt;">')
    expect(body).toContain('<a class="on" href="tel:0755500100">Call 07 5550 0100</a>')
  })

  test('another page offers to be loaded again', () => {
    const { status, headers, body } = databaseAwayPage(null)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('Load the page again')
  })
})
