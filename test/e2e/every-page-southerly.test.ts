import { describe } from 'vitest'
import { everyPage } from './every-page.ts'

describe('issue 6: every page of southerly', () => {
  everyPage('southerly')
})
