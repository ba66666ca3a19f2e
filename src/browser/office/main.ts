/** The one script of the office. Every screen works without it. */
import { enhanceChoosing, showChoosing } from './chosen.ts'
import { enhanceDialogs, showPrinters } from './dialogs.ts'
import { enhanceKeys, focusNamed } from './keys.ts'
import { enhancePasskeys } from './passkeys.ts'
import { enhancePhotoTools } from './photo-tools.ts'
import { enhancePriceRuler } from './price-ruler.ts'
import { watchBoard } from './pulse.ts'
import { enhanceForms, refreshScreen } from './swap-screen.ts'
import { enhanceUploads } from './uploads.ts'

enhancePasskeys(document)
watchBoard(document)
const keepWanted = enhancePriceRuler()
const after = () => {
  enhancePasskeys(document)
  showPrinters(document)
  showChoosing(document)
  keepWanted()
}
enhanceForms(after)
enhanceChoosing(document)
enhanceDialogs(document)
enhanceUploads(() => refreshScreen(after))
enhancePhotoTools()
enhanceKeys()
focusNamed()
document.documentElement.dataset['ready'] = ''
