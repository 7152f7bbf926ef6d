// The name of a block, its group in the picker, and its variants.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldError } from '../../client/problem.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { pickIcon } from '../../pickers/pick-icon.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Definition } from '../blocks/custom-block.ts'

type Row = { key?: string; label?: string }

/** Dispatches `cms-part` {part, value}. */
export class BlockDetails extends AdminElement {
  static override properties = {
    definition: { attribute: false },
    errors: { attribute: false },
    rows: { state: true },
  }
  static override styles = [shared, parts]
  declare definition: Definition
  declare errors: FieldError[]
  /** Variants while they are edited, including incomplete ones. */
  declare rows: Row[] | undefined

  #set(part: keyof Definition, value: unknown): void {
    this.emit('cms-part', { part, value })
  }

  #input = (event: CustomEvent<CmsInputDetail>) => {
    event.stopPropagation()
    const { name, value } = event.detail
    if (name !== 'variants') return this.#set(name as keyof Definition, value ?? '')
    this.rows = (value ?? []) as Row[]
    const complete = this.rows.filter(({ key, label }) => key && label)
    this.#set('variants', Object.fromEntries(complete.map(({ key, label }) => [key, label])))
  }

  async #icon(): Promise<void> {
    const icon = await pickIcon(this.app)
    if (icon) this.#set('icon', icon)
  }

  #fields(): FieldDeclaration[] {
    const { t } = this
    const groups = [
      ['hero', t('Opening')],
      ['content', t('Content')],
      ['media', t('Media')],
      ['data', t('Data')],
      ['layout', t('Layout')],
      ['social', t('Social')],
      ['contact', t('Contact')],
    ] as const
    const options = groups.map(([key, label]) => ({ key, label }))
    const word = (name: string, label: string, help?: string) => ({
      type: 'text',
      widget: 'text',
      name,
      label,
      width: 'half',
      ...(help && { help }),
    })
    return [
      { ...word('label', t('Name')), max: 80, required: true, width: 'full' },
      {
        type: 'textarea',
        widget: 'textarea',
        name: 'description',
        label: t('Description'),
        rows: 2,
        max: 500,
      },
      {
        type: 'select',
        widget: 'select',
        name: 'group',
        label: t('Group'),
        options,
        required: true,
        display: 'dropdown',
      },
      {
        type: 'group',
        widget: 'group',
        name: 'variants',
        label: t('Variants'),
        item_label: 'label',
        help: t('Other looks that editors can choose; the template knows them as “variant”.'),
        fields: [word('label', t('Name')), word('key', t('Key'), t('Lower-case letters, digits and _'))],
      },
    ]
  }

  override render() {
    const { t, definition } = this
    const { label, description, group, icon } = definition
    const variants = this.rows ?? Object.entries(definition.variants ?? {}).map(([key, name]) => ({ key, label: name }))
    return html`<div class="stack">
      <cms-fields
        .fields=${this.#fields()}
        .values=${{ label, description, group, variants }}
        .errors=${this.errors ?? []}
        @cms-input=${this.#input}
      ></cms-fields>
      <div class="row">
        <wa-icon name=${icon || 'cube'}></wa-icon><code translate="no">${icon}</code>
        <wa-button size="s" appearance="outlined" @click=${() => this.#icon()}>${t('Choose another icon')}</wa-button>
      </div>
    </div>`
  }
}
define('cms-block-details', BlockDetails)
