// What is told in the editor of a page that somebody else has moved to the trash, or deleted for good.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type TemplateResult } from 'lit'
import type { EditorElement } from './editor-element.ts'

export interface Notice {
  tone: 'note' | 'warn' | 'bad'
  icon: string
  text: string
  /** Below the text. */
  more?: TemplateResult
  actions?: TemplateResult
}

/** Somebody brings the page back in the trash, which opens beside it, and the editor goes on; `kept` shows what is unsaved. */
export function goneNotice({ t, app, editor }: EditorElement, detail: string, kept: TemplateResult): Notice {
  const { session, state } = editor
  const stays = state.unsaved ? t('What you wrote is kept on this device: once the page is back, go on here.') : ''
  const button = (label: string, run: () => unknown) =>
    html`<wa-button size="s" appearance="outlined" @click=${run}>${label}</wa-button>`
  const trash = app.can('pages.manage') ? button(t('Trash'), () => open('/admin/trash', '_blank')) : nothing
  return {
    tone: 'bad',
    icon: 'trash',
    text: `${detail} ${stays}`.trim(),
    actions: html`${kept}${trash}${button(t('Go on'), () => session.resume())}`,
  }
}
