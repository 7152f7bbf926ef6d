// A hint for editors where a block has nothing to show.
import { html, type Html } from '../../base/html.ts'
import type { BlockView } from '../../core/extension/define-block.ts'

type Seen = Pick<BlockView, 'edit' | 'mode'>

/** '' for visitors. */
export function hint(view: Seen, text: string): Html | '' {
  const isEdited = view.mode === undefined ? String(view.edit('table')) !== '' : view.mode !== 'published'
  return isEdited ? html`<p class="hint" role="note">${text}</p>` : ''
}
