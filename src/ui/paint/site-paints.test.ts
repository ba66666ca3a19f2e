import { expect, test } from 'vitest'
import { paintClass, sitePaintRules } from './site-paints.ts'

test("every hex colour of a site's settings gets one class, wherever it stands", () => {
  const rules = sitePaintRules({
    home: { hero: { paint: '#87a090' } },
    models: [{ paint: '#a8624a', colours: [{ hex: '#87a090' }] }],
    name: 'not #colour',
  })
  expect(rules).toBe(
    '.paint-87a090{--paint:#87a090}\n.paint-a8624a{--paint:#a8624a}\n' +
      '.repaints:has(.paint-87a090>:checked){--paint:#87a090}',
  )
  expect(paintClass('#87a090')).toBe('paint-87a090')
})
