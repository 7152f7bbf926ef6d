// Says that somebody else changed the same, and lets the person choose; or why nothing could be saved.
import { html, nothing } from 'lit'
import type { FormSession } from '../../editing/save-once.ts'
import type { Translate } from '../../lang/lang.ts'

/** Nothing while there is no conflict. */
export const conflictNotice = (session: FormSession, t: Translate) =>
  session.state.status === 'conflict'
    ? html`<div class="warn row apart" role="alert">
        <span>${t('Somebody else changed the same meanwhile. Whose shall stay?')}</span>
        <span class="row">
          <wa-button size="s" appearance="outlined" @click=${() => session.overwrite()}>${t('Mine')}</wa-button>
          <wa-button size="s" appearance="outlined" @click=${() => session.load()}>${t('Theirs')}</wa-button>
        </span>
      </div>`
    : nothing
