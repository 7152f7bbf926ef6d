// The AI menu of a text field, and the mark of a text by AI, where AI is set up.
import { html, nothing } from 'lit'
import type { ControlContext } from '../fields/define-control.ts'
import { hasTextAi, isText, pathOf } from './field-ai.ts'

/** The menu's code is loaded with the first field that has one. */
export function aiTools(ctx: ControlContext) {
  const { ai, app, field, readonly } = ctx
  if (!ai || readonly || !isText(field) || !hasTextAi(app)) return nothing
  void import('./field-tools.ts').catch(app.report)
  return html`<cms-ai-field .ctx=${ctx} .ai=${ai}></cms-ai-field>`
}

export function aiMark({ ai, app, field, readonly }: ControlContext) {
  const mark = ai?.marks.at(pathOf(ai, field.name)) ?? ai?.marks.at(`${pathOf(ai, field.name)}/label`)
  if (!ai || !mark) return nothing
  const { t } = app
  return html`<p class="ai-mark">
    <span><wa-icon name="sparkle"></wa-icon> ${t('Made by AI, not confirmed yet')}</span>
    ${readonly ? nothing : html`<button type="button" @click=${() => ai.marks.confirm(mark)}>${t('Confirm')}<span class="sr"> ${field.label}</span></button>`}
  </p>`
}
