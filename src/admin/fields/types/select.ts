// One of several options: buttons for few, a native select, or a searchable list for many.
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import { choicesOf, dot, type Choice } from '../choices.ts'
import '../combobox.ts'
import { defineControl, type ControlContext, type FieldDeclaration } from '../define-control.ts'

const FEW = 4
const FEW_LETTERS = 42
const MANY = 12

type ChoiceControl = 'radio' | 'buttons' | 'dropdown' | 'search'

export function choiceControlOf(field: FieldDeclaration): ChoiceControl {
  const choices = choicesOf(field)
  const { display } = field as { display?: ChoiceControl }
  if (choices.length > MANY) return 'search'
  if (display) return display
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0)
  return choices.length <= FEW && letters <= FEW_LETTERS && field.required ? 'buttons' : 'dropdown'
}

const buttons = (ctx: ControlContext<string>) => {
  const display = choiceControlOf(ctx.field)
  const [row, one] = display === 'buttons' ? ['segments', 'segment'] : ['choices column', 'choice']
  return html`<div class=${row} role="radiogroup" aria-labelledby="${ctx.id}-label" aria-describedby=${ifDefined(ctx.described)}>
      ${choicesOf(ctx.field).map((choice) => radio(ctx, choice, one))}
    </div>
    ${
      ctx.value !== undefined && !ctx.field.required && !ctx.readonly
        ? html`<button class="quiet-button" type="button" @click=${() => ctx.set(undefined)}>${ctx.app.t('No choice')}</button>`
        : nothing
    }`
}

const radio = (ctx: ControlContext<string>, { key, label, color, icon }: Choice, name: string) =>
  html`<label class=${name}>
    <input
      type="radio"
      name=${ctx.id}
      value=${key}
      .checked=${live(ctx.value === key)}
      ?disabled=${ctx.readonly}
      @change=${() => ctx.set(key)}
    />${color ? dot(color) : nothing}${icon ? html`<wa-icon name=${icon}></wa-icon>` : nothing}<span>${label}</span>
  </label>`

function dropdown(ctx: ControlContext<string>) {
  const choices = choicesOf(ctx.field)
  const gone = ctx.value !== undefined && !choices.some(({ key }) => key === ctx.value)
  const all = gone ? [...choices, { key: ctx.value!, label: ctx.value! }] : choices
  return html`<select
    class="input"
    id=${ctx.id}
    name=${ctx.field.name}
    ?required=${ctx.field.required}
    ?disabled=${ctx.readonly}
    aria-invalid=${ctx.invalid ? 'true' : 'false'}
    aria-describedby=${ifDefined(ctx.described)}
    @change=${(event: Event) => ctx.set((event.target as HTMLSelectElement).value || undefined)}
  >
    ${
      !ctx.field.required || ctx.value === undefined
        ? html`<option value="" .selected=${ctx.value === undefined}>${(ctx.field as { empty?: string }).empty ?? '–'}</option>`
        : nothing
    }
    ${all.map(({ key, label }) => html`<option value=${key} .selected=${key === ctx.value}>${label}</option>`)}
  </select>`
}

export default defineControl<string>({
  type: 'select',
  offer: {
    group: 'choices',
    rank: 2,
    icon: 'list-bullets',
    purpose: {
      en: 'One of several: a category, a country',
      de: 'Eines von mehreren: eine Kategorie, ein Land',
    },
  },
  labelled: (field) => (['radio', 'buttons'].includes(choiceControlOf(field)) ? 'name' : 'control'),
  render(ctx) {
    const display = choiceControlOf(ctx.field)
    if (display === 'search') return html`<cms-combobox .ctx=${ctx}></cms-combobox>`
    return display === 'dropdown' ? dropdown(ctx) : buttons(ctx)
  },
})
