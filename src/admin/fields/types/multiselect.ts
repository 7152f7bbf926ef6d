// Several options: checkboxes when there are few, else chips with a search; custom values where the field allows them.
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { choicesOf, dot } from '../choices.ts'
import '../combobox.ts'
import { defineControl, type ControlContext, type FieldDeclaration } from '../define-control.ts'

const FEW = 8
const boxes = (field: FieldDeclaration) =>
  !(field as { creatable?: boolean }).creatable && choicesOf(field).length <= FEW

/** In the order of the options. */
function toggled(ctx: ControlContext<string[]>, key: string, on: boolean): string[] | undefined {
  const next = new Set(ctx.value)
  if (on) next.add(key)
  else next.delete(key)
  const order = choicesOf(ctx.field).map((choice) => choice.key)
  const list = [...next].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return list.length ? list : undefined
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

export default defineControl<string[]>({
  type: 'multiselect',
  offer: {
    group: 'choices',
    rank: 3,
    icon: 'list-checks',
    purpose: { en: 'Some of several: equipment, tags', de: 'Einige von mehreren: Ausstattung, Schlagwörter' },
  },
  labelled: (field) => (boxes(field) ? 'group' : 'control'),
  render(ctx) {
    if (!boxes(ctx.field)) return html`<cms-combobox .ctx=${ctx} multiple></cms-combobox>`
    return html`<div class="choices">
      ${choicesOf(ctx.field).map(
        ({ key, label, color }) =>
          html`<label class="choice">
            <input
              type="checkbox"
              value=${key}
              .checked=${live(listOf(ctx.value).includes(key))}
              ?disabled=${ctx.readonly}
              @change=${(event: Event) => ctx.set(toggled(ctx, key, (event.target as HTMLInputElement).checked))}
            />${color ? dot(color) : nothing}<span>${label}</span>
          </label>`,
      )}
    </div>`
  },
})
