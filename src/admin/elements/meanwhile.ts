// What is said when somebody else changed the same meanwhile: mine stays to be saved again, or theirs is taken.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { ProblemError } from '../api.ts'
import type { Translate } from '../lang/lang.ts'

/** Whether it was refused because it is another version now. */
export const isStale = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 412

/** Stands over what was typed, which is saved over theirs next time. */
export const meanwhile = (t: Translate, takeTheirs: () => void) =>
  html`<div class="warn row" role="alert">
    <p class="grow">
      ${t('Somebody else changed this meanwhile. Yours is still here: look it over and save again.')}
    </p>
    <wa-button size="s" appearance="outlined" @click=${takeTheirs}>${t('Take theirs')}</wa-button>
  </div>`
