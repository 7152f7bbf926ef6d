// Chooses or uploads items of the media library.
import type { App } from '../app-context.ts'
import type { MediaItem, MediaKind } from '../media/media-item.ts'
import { MediaPicker } from './media-picker.ts'
import { openPicker } from './open-picker.ts'

/** Empty when nothing was chosen. */
export async function pickMedia(
  app: App,
  { kinds, multiple = false }: { kinds?: MediaKind[] | undefined; multiple?: boolean },
): Promise<MediaItem[]> {
  const picker = new MediaPicker()
  picker.kinds = kinds?.length ? kinds : undefined
  picker.multiple = multiple
  return (await openPicker(app, picker)) ?? []
}
