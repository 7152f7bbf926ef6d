// What is said when somebody else changed the same meanwhile: mine stays to be saved again, or theirs is taken.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { ProblemError } from '../client/problem.ts'
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

/** Of what was to be deleted: when somebody else changed it, it stays, and is shown as it is now. */
export async function notDeleted(
  { app, t }: AdminElement,
  error: unknown,
  show: () => Promise<void>,
): Promise<void> {
  if (!isStale(error)) return app.report(error)
  await show()
  const text = t(
    'Somebody else changed this meanwhile, so it was not deleted. Look it over, then delete it again.',
  )
  app.toast({ tone: 'warning', text })
}
