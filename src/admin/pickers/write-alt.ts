// Dialog for the alternative text of a picture, opened without leaving the screen.
import type { App } from '../app-context.ts'
import type { MediaItem } from '../media/media-item.ts'
import { workLanguage } from '../work-language.ts'
import { AltDialog } from './alt-dialog.ts'
import { openPicker } from './open-picker.ts'

/** The dialog starts with `lang`. Returns the saved item; undefined if nothing was saved or it waits for approval. */
export function writeAlt(app: App, item: MediaItem, lang?: string): Promise<MediaItem | undefined> {
  const dialog = new AltDialog()
  dialog.item = item
  dialog.contentLang = lang || workLanguage(app)
  return openPicker(app, dialog)
}
