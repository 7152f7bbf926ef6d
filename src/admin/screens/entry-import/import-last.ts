// The user's last import into the table and its result.
import type { Import } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { isOpenRun } from '../../data/entries/import-run.ts'
import '../../elements/time.ts'

interface Shown {
  app: App
  show: () => void
}

export function lastImport(last: Import | undefined, { app, show }: Shown) {
  const { t } = app
  if (!last || last.check_only || isOpenRun(last)) return nothing
  const labels: Partial<Record<Import['status'], string>> = {
    done: t('imported'),
    failed: t('not imported'),
    stopped: t('stopped'),
    pending: t('waits for approval'),
  }
  return html`<div class="row apart last">
    <p class="small quiet">
      ${t('Your last import:')} <b translate="no">${last.file}</b>, ${labels[last.status]},
      <cms-time at=${last.finished_at ?? last.created_at}></cms-time>
    </p>
    <wa-button size="s" appearance="plain" @click=${show}>${t('What came of it')}</wa-button>
  </div>`
}
