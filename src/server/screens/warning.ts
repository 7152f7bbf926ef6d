// What is wrong with a form as a whole.
import { html } from '../../lib/base/html.ts'

/** Takes the focus, so that a screen reader begins here (WCAG 3.3.1). */
export const warning = (text: string) =>
  html`<p class="summary" role="alert" tabindex="-1" autofocus>${text}</p>`
