/** Every kind of page is valid HTML, by a validator of the standard (F13). */
import { HtmlValidate } from 'html-validate'
import { describe, expect, inject, test } from 'vitest'
import { routes } from '#pages/routes.ts'
import { addressesOf, statusOf } from './addresses.ts'
import { ask } from './ask.ts'

const port = inject('port')
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  // Our own scripts and styles come from the page's own origin, named by their content.
  rules: { 'require-sri': 'off' },
})

describe.each(['southerly', 'aster', 'ironbark'])('F13 %s', (site) => {
  test.each(routes.map(({ id }) => id))('F13 %s is valid HTML', async (id) => {
    for (const path of await addressesOf(id, site, port)) {
      const { status, body } = await ask(port, `${site}.localhost`, path)
      // A redirect has no page.
      if (status >= 300 && status < 400) continue
      expect([path, status]).toEqual([path, statusOf(id)])
      const { results } = await validator.validateString(body)
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
      expect([path, faults]).toEqual([path, []])
    }
  })
})
