// Notice when somebody else changed the same object meanwhile: save one's own changes again, or load theirs.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { ProblemError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'

/** Whether the error says that the object has changed since it was loaded (412). */
export const isStale = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status === 412

/** Shown above the user's input, which overwrites the other changes when it is saved again. */
export const staleNotice = (t: Translate, takeTheirs: () => void) =>
  html`<div class="warn row" role="alert">
    <p class="grow">
      ${t('Somebody else changed this meanwhile. Yours is still here: look it over and save again.')}
    </p>
    <wa-button size="s" appearance="outlined" @click=${takeTheirs}>${t('Take theirs')}</wa-button>
  </div>`

/** Reports a failed deletion: an object that somebody else changed meanwhile is not deleted but reloaded. */
export async function notDeleted({ app, t }: AdminElement, error: unknown, show: () => Promise<void>): Promise<void> {
  if (!isStale(error)) return app.report(error)
  await show()
  const text = t('Somebody else changed this meanwhile, so it was not deleted. Look it over, then delete it again.')
  app.toast({ tone: 'warning', text })
}
