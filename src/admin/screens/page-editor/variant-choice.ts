// The variant of a block, chosen by thumbnails.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { choiceCard } from '../../styles/choice-card.ts'
import { shared } from '../../styles/shared.ts'
import { changeVariant } from './block-actions.ts'
import { EditorElement } from './editor-element.ts'
import './type-preview.ts'

export class VariantChoice extends EditorElement {
  static override properties = { open: { state: true } }
  static override styles = [
    shared,
    choiceCard,
    css`
      .head {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        width: 100%;
        min-height: 2.5rem;
        padding: 0.25rem 0.75rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-sunken);
      }
      .head:hover {
        border-color: var(--cms-edge);
      }
      .head span {
        flex: 1;
        min-width: 0;
      }
      .cards {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
        gap: 0.5rem;
        margin-block-start: 0.5rem;
      }
      label {
        display: block;
        padding: 0.25rem;
      }
      label span {
        display: block;
        padding: 0.25rem 0.25rem 0;
        font-size: 0.8125rem;
        line-height: 1.3;
      }
    `,
  ]
  declare open: boolean

  override render() {
    const { t, editor } = this
    const block = editor.selected
    const variants = Object.entries((block && editor.typeOf(block)?.variants) ?? {})
    if (!block || variants.length < 2) return nothing
    const chosen = variants.find(([key]) => key === block.variant)?.[0] ?? variants[0]![0]
    return html`<button class="plain head" aria-expanded=${this.open ? 'true' : 'false'} @click=${() => (this.open = !this.open)}>
        <wa-icon name="squares-four"></wa-icon>
        <span><span class="quiet small">${t('Look')}: </span>${variants.find(([key]) => key === chosen)?.[1]}</span>
        <wa-icon name=${this.open ? 'caret-up' : 'caret-down'}></wa-icon>
      </button>
      ${
        this.open
          ? html`<fieldset class="cards">
            <legend class="sr">${t('Look')}</legend>
            ${variants.map(
              ([key, label]) => html`<label class="choice-card">
                <input type="radio" name="variant" value=${key} .checked=${key === chosen} ?disabled=${editor.state.read_only} @change=${() => changeVariant(editor, block, key)} />
                <cms-type-preview .type=${block.type} .variant=${key} .contentLang=${editor.page.lang} .background=${block.section['background'] as string | undefined}></cms-type-preview>
                <span>${label}</span>
              </label>`,
            )}
          </fieldset>`
          : nothing
      }`
  }
}
define('cms-variant-choice', VariantChoice)
