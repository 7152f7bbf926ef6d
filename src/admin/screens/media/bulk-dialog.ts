// Asks for the changes to all selected files: tags, collections, decorative or not.
import type { MediaWord } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { MediaTerms } from './collections-and-tags.ts'
import { ownEvent } from '../../elements/own-event.ts'

type Values = Record<string, unknown>
/** Parameters of the operation. */
export type BulkChange = Record<string, unknown>

export class BulkDialog extends AdminElement {
  static override properties = {
    items: { state: true },
    terms: { attribute: false },
    values: { state: true },
  }
  static override styles = [shared, parts]
  declare items: MediaItem[] | undefined
  declare terms: MediaTerms
  declare values: Values
  #answer: ((change: BulkChange | undefined) => void) | undefined

  /** Undefined when the user cancels. */
  ask(items: MediaItem[]): Promise<BulkChange | undefined> {
    this.values = {}
    this.items = items
    return new Promise((resolve) => (this.#answer = resolve))
  }

  #close(change: BulkChange | undefined): void {
    this.items = undefined
    this.#answer?.(change && Object.keys(change).length ? change : undefined)
    this.#answer = undefined
  }

  #save = () => {
    const { decorative, add_collections, remove_collections, ...tags } = this.values
    this.#close({
      ...tags,
      ...(add_collections !== undefined && { add_collections: numbers(add_collections) }),
      ...(remove_collections !== undefined && { remove_collections: numbers(remove_collections) }),
      ...(decorative !== undefined && { decorative: decorative === 'yes' }),
    })
  }

  #fields(items: MediaItem[]): FieldDeclaration[] {
    const { t, terms } = this
    const has = new Set(items.flatMap(({ tags }) => tags))
    const isIn = new Set(items.flatMap(({ collections }) => collections))
    const tags = terms.tags.map(({ name }) => ({ key: name, label: name }))
    const fields = [
      {
        ...MANY,
        name: 'add_tags',
        label: t('Add tags'),
        options: tags,
        creatable: true,
        help: t('Write a new one and press Enter.'),
      },
      { ...MANY, name: 'remove_tags', label: t('Take tags away'), options: tags.filter(({ key }) => has.has(key)) },
      { ...MANY, name: 'add_collections', label: t('Put into collections'), options: terms.collections.map(option) },
      {
        ...MANY,
        name: 'remove_collections',
        label: t('Take out of collections'),
        options: terms.collections.filter(({ id }) => isIn.has(id)).map(option),
      },
      {
        type: 'select',
        widget: 'select',
        name: 'decorative',
        label: t('Pictures only decorate'),
        help: t('Screen readers pass over what only decorates.'),
        options: [
          { key: 'yes', label: t('Yes') },
          { key: 'no', label: t('No') },
        ],
        display: 'dropdown',
      },
    ]
    const isEmpty = ({ options, name }: (typeof fields)[number]) => !options.length && name !== 'add_tags'
    const noPictures = items.every(({ kind }) => kind !== 'image')
    return fields.filter((field) => !isEmpty(field) && !(noPictures && field.name === 'decorative'))
  }

  override render() {
    const { t, items } = this
    return html`<wa-dialog
      label=${t('Edit chosen files ({n})', { n: items?.length ?? 0 })}
      ?open=${items !== undefined}
      @wa-hide=${ownEvent(() => this.items && this.#close(undefined))}
    >
      ${
        items
          ? html`<cms-fields
            .fields=${this.#fields(items)}
            .values=${this.values}
            @cms-input=${(event: CustomEvent<CmsInputDetail>) => (this.values = event.detail.values)}
          ></cms-fields>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => this.#close(undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?disabled=${!Object.keys(this.values ?? {}).length} @click=${this.#save}>${t('Save')}</wa-button>
    </wa-dialog>`
  }
}

const MANY = { type: 'multiselect', widget: 'multiselect' }
const option = ({ id, name }: MediaWord) => ({ key: String(id), label: name })
const numbers = (keys: unknown) => (keys as string[]).map(Number)

define('cms-media-bulk', BulkDialog)
