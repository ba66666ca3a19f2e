/** The one script of the office. Every screen works without it. */
import { enhancePasskeys } from './passkeys.ts'
import { watchBoard } from './pulse.ts'

enhancePasskeys(document)
watchBoard(document)
document.documentElement.dataset['ready'] = ''
