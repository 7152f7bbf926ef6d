// Snippets for a template: its fields, and the filters of the service. A click copies one.
import { hasItems, isDated, isPicture } from '../../../lib/rules/conditions/traits.ts'
import { html } from 'lit'
import type { App } from '../../app-context.ts'
import { copyText } from '../../elements/copy-text.ts'
import type { Spec } from '../blocks/custom-block.ts'
import { entriesOf } from '../../field-builder/field-options.ts'

const FILTERS = [
  'edit',
  'icon',
  'picture',
  'date',
  'number',
  'lt',
  'default',
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'strip_html',
  'truncate',
  'truncatewords',
  'newline_to_br',
  'replace',
  'split',
  'join',
  'first',
  'last',
  'map',
  'where',
  'sort',
  'uniq',
  'size',
  'slice',
  'reverse',
  'round',
  'plus',
  'minus',
  'times',
  'divided_by',
]

/** The template code that prints a field, by its type. */
export function snippetOf(name: string, { type: key, fields }: Spec): string {
  const type = String(key)
  if (hasItems({ type })) {
    const inner = entriesOf(fields)
      .map(([one]) => `{{ item.${one} }}`)
      .join(' ')
    return `{% for item in ${name} %}\n  ${inner}\n{% endfor %}`
  }
  if (isPicture({ type })) return `{{ ${name} | picture }}`
  if (isDated({ type })) return `{{ ${name} | date }}`
  return `{{ ${name} }}`
}

export const templateSnippets = (
  fields: Record<string, Spec>,
  take: (text: string) => unknown,
) => html`<p class="row words" translate="no">
  ${Object.entries(fields).map(
    ([name, spec]) =>
      html`<button class="small-button" type="button" @click=${() => take(snippetOf(name, spec))}><code>${name}</code></button>`,
  )}
</p>`

export const filterSnippets = () => html`<p class="small" translate="no"><code>${FILTERS.join(' · ')}</code></p>`

/** Copies a snippet to the clipboard, with a message. */
export const copySnippet =
  (app: App) =>
  async (text: string): Promise<void> =>
    void (await copyText(app, text, app.t('Copied: insert it into the template.')))
