// The user's own proposals with their status.
import { html } from 'lit'
import { define } from '../../admin-element.ts'
import type { FilterName } from '../review/filters.ts'
import { ReviewScreen } from '../review/review-screen.ts'

export class MyChangesScreen extends ReviewScreen {
  protected override get isOwn(): boolean {
    return true
  }
  protected override get filters(): FilterName[] {
    return ['status', 'entity_type', 'operation']
  }

  protected override heading() {
    const { t } = this
    return html`<cms-page-head
      heading=${t('My proposals')}
      text=${t('What you, or a program with your token, proposed. It takes effect once somebody has approved it.')}
    ></cms-page-head>`
  }
}
define('cms-my-changes-screen', MyChangesScreen)
