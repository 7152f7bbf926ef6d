// What the button says that saves: for people whose changes wait, what it really does.
import type { App } from '../app-context.ts'

/** `words` of its own for those who save at once. */
export const saveLabel = ({ me, t }: Pick<App, 'me' | 't'>, label: string = t('Save')): string =>
  me.needs_approval ? t('Send for approval') : label
