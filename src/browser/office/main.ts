/** The one script of the office. Every screen works without it. */
import { enhanceKeys } from './keys.ts'
import { enhancePasskeys } from './passkeys.ts'
import { watchBoard } from './pulse.ts'
import { enhanceForms } from './swap-screen.ts'

enhancePasskeys(document)
watchBoard(document)
enhanceForms(() => enhancePasskeys(document))
enhanceKeys()
document.documentElement.dataset['ready'] = ''
