/** The one script of the office. Every screen works without it. */
import { enhancePasskeys } from './passkeys.ts'

enhancePasskeys(document)
document.documentElement.dataset['ready'] = ''
