// Why the large button of publishing cannot be pressed now, in a sentence.
import type { Editor } from './editor.ts'

/** `changed`: the draft differs from what visitors see. */
export function whyOff(editor: Editor, changed: boolean): string {
  const { app, lock, page, state } = editor
  const { t } = app
  if (app.me.needs_approval) return t('There is nothing new to send.')
  if (page.status === 'trash' || state.status === 'gone') return t('This page is in the trash.')
  if (state.read_only) {
    const name = lock.kind === 'theirs' ? lock.lock.user : ''
    return name
      ? t('{name} is editing this page. Take it over, or wait until it is free.', { name })
      : t('You can only look at this page.')
  }
  const isIdle = page.status === 'published' && !changed
  return isIdle ? t('There is nothing new to publish.') : t('Your role cannot publish pages.')
}
