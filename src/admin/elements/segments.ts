// A row of choices of which one is chosen: `${segments({ grid: t('Grid'), list: t('List') }, { … })}`; styles/choice.ts has its looks.
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'

interface Segments<V extends string> {
  /** The name of the group, unique on its screen. */
  name: string
  /** What is chosen here; or the id of the element that says it. */
  label?: string
  labelledby?: string
  chosen: V | undefined
  choose: (value: V) => void
  /** More classes. */
  kind?: string
}

/** Values with their labels; a choice with an icon shows only that, and its label as a tooltip. */
export function segments<V extends string>(
  choices: Record<V, string | { label: string; icon: string }>,
  { name, label, labelledby, chosen, choose, kind = '' }: Segments<V>,
): TemplateResult {
  const segment = ([value, choice]: [V, string | { label: string; icon: string }]) => {
    const input = (own?: string) =>
      html`<input
        type="radio"
        name=${name}
        value=${value}
        aria-label=${own ?? nothing}
        .checked=${live(chosen === value)}
        @change=${() => choose(value)}
      />`
    if (typeof choice === 'string') return html`<label class="segment">${input()}<span>${choice}</span></label>`
    return html`<label class="segment" title=${choice.label}>
      ${input(choice.label)}<wa-icon name=${choice.icon}></wa-icon>
    </label>`
  }
  return html`<div class="segments ${kind}" role="radiogroup" aria-label=${label ?? nothing} aria-labelledby=${labelledby ?? nothing}>
    ${(Object.entries(choices) as [V, string][]).map(segment)}
  </div>`
}
