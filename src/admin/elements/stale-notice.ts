// Notice when somebody else changed the same object meanwhile: save one's own changes again, or load theirs.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { ProblemError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'

/** Whether the error says that the object has changed since it was loaded (412). */
export const isStale = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status === 412

/** What two people changed, and what the other one made of it, where that can be told in words. */
export interface BothChanged {
  name: string
  theirs?: string | undefined
}

/** Shown beside the user's input, which overwrites the other changes to the same (`both`) when it is saved again. */
export const staleNotice = (
  t: Translate,
  takeTheirs: () => void,
  { text, both = [] }: { text?: string; both?: readonly BothChanged[] } = {},
) =>
  html`<div class="warn row" role="alert">
    <div class="grow stack gap-3">
      <p>${text ?? t('Somebody else changed this meanwhile. Yours is still here: look it over and save again.')}</p>
      ${both.length ? bothList(t, both) : nothing}
    </div>
    <wa-button size="s" appearance="outlined" @click=${takeTheirs}>${t('Take theirs')}</wa-button>
  </div>`

const bothList = (t: Translate, both: readonly BothChanged[]) =>
  html`<div class="small">
    <p>${t('Both of you changed this; when you save, yours stays:')}</p>
    <ul>
      ${both.map(({ name, theirs }) => html`<li class="wrap-anywhere" translate="no"><b>${name}</b>${theirs === undefined ? nothing : ` – ${t('theirs: {value}', { value: theirs || t('(empty)') })}`}</li>`)}
    </ul>
  </div>`

/** Reports a failed deletion: an object that somebody else changed meanwhile is not deleted but reloaded. */
export async function notDeleted({ app, t }: AdminElement, error: unknown, show: () => Promise<void>): Promise<void> {
  if (!isStale(error)) return app.report(error)
  await show()
  const text = t('Somebody else changed this meanwhile, so it was not deleted. Look it over, then delete it again.')
  app.toast({ tone: 'warning', text })
}
