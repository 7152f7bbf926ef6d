// Chooses an icon.
import type { App } from '../app-context.ts'
import { IconPicker } from './icon-picker.ts'
import { openPicker } from './open-picker.ts'

/** The name of the icon; undefined when none was chosen. */
export const pickIcon = (app: App): Promise<string | undefined> => openPicker(app, new IconPicker())
