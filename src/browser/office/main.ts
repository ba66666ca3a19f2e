/** The one script of the office. Every screen works without it. */
import { enhanceChoosing, showChoosing } from './chosen.ts'
import { enhanceKeys } from './keys.ts'
import { enhancePasskeys } from './passkeys.ts'
import { watchBoard } from './pulse.ts'
import { enhanceForms } from './swap-screen.ts'

enhancePasskeys(document)
watchBoard(document)
enhanceChoosing(document)
enhanceForms(() => {
  enhancePasskeys(document)
  showChoosing(document)
})
enhanceKeys()
document.documentElement.dataset['ready'] = ''
