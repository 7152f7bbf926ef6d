// Writes the alternative text of a picture without leaving what one works on.
import type { App } from '../app-context.ts'
import type { MediaItem } from '../media/media-item.ts'
import { AltDialog } from './alt-dialog.ts'
import { openPicker } from './open-picker.ts'

/** The item as it is then; undefined when nothing was saved, or it waits for approval. */
export function writeAlt(app: App, item: MediaItem): Promise<MediaItem | undefined> {
  const dialog = new AltDialog()
  dialog.item = item
  return openPicker(app, dialog)
}
