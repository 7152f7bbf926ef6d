// The label of a save button: users who need approval see what it really does.
import type { App } from '../app-context.ts'

/** The given label is for users who save directly. */
export const saveLabel = ({ me, t }: Pick<App, 'me' | 't'>, label: string = t('Save')): string =>
  me.needs_approval ? t('Send for approval') : label
