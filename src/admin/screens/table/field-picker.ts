// The dialog for the type of a new field, grouped by purpose.
import type { FieldType } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { App } from '../../app-context.ts'
import { typeControls } from '../../fields/controls.ts'
import { kindGroups, type FieldKind, type KindGroup } from '../../fields/field-kinds.ts'
import { openPicker } from '../../pickers/open-picker.ts'
import { PickerElement } from '../../pickers/picker-element.ts'
import { moveRovingFocus } from '../../pickers/roving.ts'
import { panel } from '../../styles/panel.ts'

const fieldPickerStyles = css`
  .groups {
    display: grid;
    gap: 1.25rem;
  }
  h3 {
    margin-block-end: 0.5rem;
    color: var(--cms-quiet);
    font-size: 0.8125rem;
  }
  .kinds {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: 0.5rem;
  }
  .kind {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 0.75rem;
    align-content: start;
    width: 100%;
    height: 100%;
    padding: 0.625rem 0.75rem;
  }
  .kind:hover {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
  }
  .kind wa-icon {
    grid-row: span 2;
    margin-block-start: 0.125rem;
    color: var(--cms-brand);
    font-size: 1.25rem;
  }
  .kind span {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    line-height: 1.4;
  }
`

export class FieldPicker extends PickerElement<string> {
  static override styles = [PickerElement.styles, panel, fieldPickerStyles]
  types: readonly FieldType[] = []

  #labelOf({ type }: FieldKind): string {
    return this.types.find(({ key }) => key === type)?.label ?? type
  }

  /** Available types that match the search. */
  get #groups(): KindGroup[] {
    const words = this.q.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = (kind: FieldKind) => {
      const text = `${this.#labelOf(kind)} ${kind.type} ${kind.purpose}`.toLowerCase()
      return words.every((word) => text.includes(word)) && this.types.some(({ key }) => key === kind.type)
    }
    const groups = kindGroups(typeControls, this.app).map(({ label, kinds }) => ({
      label,
      kinds: kinds.filter(fits),
    }))
    return groups.filter(({ kinds }) => kinds.length)
  }

  override render() {
    const { t } = this
    const groups = this.#groups
    const first = groups[0]?.kinds[0]
    const list = html`<div class="groups roving" @keydown=${moveRovingFocus}>
      ${groups.map(
        ({ label, kinds }) =>
          html`<section aria-label=${label}>
            <h3>${label}</h3>
            <div class="kinds">${kinds.map((kind) => this.#kind(kind, kind === first))}</div>
          </section>`,
      )}
    </div>`
    const none = html`<p class="quiet">${t('Nothing fits.')}</p>`
    const search = html`<form class="line" @submit=${(event: Event) => {
      event.preventDefault()
      if (first) this.choose(first.type)
    }}>${this.search(t('Search kinds of fields'))}</form>`
    return this.dialog(t('Add a field'), html`${search}${groups.length ? list : none}`, nothing)
  }

  #kind(kind: FieldKind, isFirst: boolean) {
    return html`<button class="plain panel kind" type="button" data-tile tabindex=${isFirst ? 0 : -1} @click=${() => this.choose(kind.type)}>
      <wa-icon name=${kind.icon}></wa-icon><b>${this.#labelOf(kind)}</b><span>${kind.purpose}</span>
    </button>`
  }
}
define('cms-field-picker', FieldPicker)

/** The key of a type; undefined when none was chosen. */
export function pickFieldType(app: App, types: readonly FieldType[]): Promise<string | undefined> {
  const picker = new FieldPicker()
  picker.types = types
  return openPicker(app, picker)
}
