// A message about a form in general.
import { html } from '../../lib/base/html.ts'

/** Gets the focus, so that a screen reader begins here (WCAG 3.3.1). */
export const warning = (text: string) => html`<p class="summary" role="alert" tabindex="-1" autofocus>${text}</p>`
