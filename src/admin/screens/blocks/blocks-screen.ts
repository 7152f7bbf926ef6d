// The website's custom blocks: create, copy, import, export and delete.
import type { CustomBlock } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { definitionOf, statusOf, PARTS, type Definition, type NewDefinition } from './custom-block.ts'
import { exportBlock } from './export-block.ts'
import { freeKey, keyOf } from './free-key.ts'
import './new-block-dialog.ts'
import type { NewBlock, NewBlockDialog } from './new-block-dialog.ts'
import './uses-dialog.ts'
import { usesOf, type UsesDialog } from './uses-dialog.ts'
import { readTextFile } from '../../data/text-file.ts'
import { settle } from '../../elements/settle.ts'

const CSS = '\n--- css\n'
const TEMPLATE = '\n--- template\n'

const LARGEST_FILE = 500_000

export class BlocksScreen extends Screen {
  readonly #list: Paged<'list_custom_blocks'> = new Paged(this, 'list_custom_blocks', () => ({ limit: 200 }))

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, { keys: 'n', label: this.t('New block'), run: () => this.#new() })
  }
  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('query') || !this.query.has('new')) return
    this.setQuery({ new: undefined })
    this.#new()
  }

  get #keys(): string[] {
    return this.#list.items.map(({ key }) => key)
  }
  #new(block?: NewBlock): void {
    const dialog = this.renderRoot.querySelector<NewBlockDialog>('cms-new-block')!
    dialog.taken = this.#keys
    dialog.open(block)
  }
  #copy(block: CustomBlock): void {
    const key = freeKey(keyOf(`${block.key}_copy`), this.#keys)
    const label = this.t('{name} (copy)', { name: block.label })
    this.#new({ label, key, definition: definitionOf(block) })
  }

  #bring = async (event: Event) => {
    const input = event.target as HTMLInputElement
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    const read = file.size > LARGEST_FILE ? undefined : await readTextFile(file, this.t)
    if (read && 'error' in read) return this.app.toast({ tone: 'warning', text: read.error })
    const definition = read && readLiquidFile(read.text)
    if (!definition) {
      const text = this.t('{file} is no exported block.', { file: file.name })
      return this.app.toast({ tone: 'warning', text })
    }
    const key = freeKey(keyOf(file.name.replace(/\.liquid$/i, '')), this.#keys)
    this.#new({ label: definition.label ?? key, key, definition })
  }

  #export = async ({ key }: CustomBlock) => {
    try {
      await exportBlock(this.app.api, key)
    } catch (error) {
      this.app.report(error)
    }
  }

  async #delete({ key, label }: CustomBlock): Promise<void> {
    const { t, app } = this
    const title = t('Delete “{name}”?', { name: label })
    const text = t('Its template, its fields and all its versions are gone for good.')
    if (!(await app.confirm({ title, text, action: t('Delete'), danger: true }))) return
    try {
      await this.#remove(key)
    } catch (error) {
      const uses = usesOf(error)
      if (!uses) return app.report(error)
      const run = () => this.#remove(key, true)
      this.renderRoot
        .querySelector<UsesDialog>('cms-block-uses')!
        .open({ title, action: t('Delete all the same'), uses, run })
    }
  }
  async #remove(key: string, force = false): Promise<void> {
    const answer = await this.app.api.call('delete_custom_block', { key, force })
    if (settle(this.app, answer, this.t('The block is deleted.')))
      this.#list.update((items) => items.filter((one) => one.key !== key))
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Blocks')}
        text=${t('Blocks of your own, without programming: say what there is to fill in, and the block shows it. Whoever knows HTML and CSS changes how it looks.')}
      >
        <wa-button appearance="outlined" @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')!.click()}>
          <wa-icon slot="start" name="upload-simple"></wa-icon>${t('From a file')}
        </wa-button>
        <wa-button variant="brand" @click=${() => this.#new()}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('New block')}
        </wa-button>
      </cms-page-head>
      <input id="file" type="file" accept=".liquid" hidden aria-label=${t('From a file')} @change=${this.#bring} />
      ${this.#list.render(
        (items) => this.#table(items),
        () =>
          html`<cms-message
            icon="cube"
            heading=${t('No blocks of your own yet')}
            text=${t('The website has blocks for most purposes. Build one where something special is needed.')}
          ></cms-message>`,
      )}
      <cms-new-block></cms-new-block><cms-block-uses></cms-block-uses>`
  }

  #table(items: CustomBlock[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Block')}</th><th>${t('State')}</th><th>${t('Changed on')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>${items.map((one) => this.#row(one))}</tbody>
      </table>
    </div>`
  }

  #row(block: CustomBlock) {
    const { t } = this
    const { text, tone } = statusOf(block, t)
    const action = (icon: string, label: string, run: () => unknown) =>
      html`<wa-button size="s" appearance="plain" title=${label} @click=${run}>
        <wa-icon name=${icon} label="${label}: ${block.label}"></wa-icon>
      </wa-button>`
    return html`<tr>
      <td>
        <span class="row" translate="no">
          <wa-icon name=${block.icon}></wa-icon><b><a href="/admin/blocks/${encodeURIComponent(block.key)}">${block.label}</a></b>
          <code class="quiet">${block.key}</code>
        </span>
        ${block.description ? html`<p class="small quiet" translate="no">${block.description}</p>` : nothing}
      </td>
      <td data-label=${t('State')}><span class="badge ${tone}">${text}</span></td>
      <td data-label=${t('Changed on')}><cms-time at=${block.updated_at}></cms-time></td>
      <td class="actions">
        ${action('copy', t('Copy'), () => this.#copy(block))}
        ${action('download-simple', t('Export'), () => this.#export(block))}
        ${action('trash', t('Delete'), () => this.#delete(block))}
      </td>
    </tr>`
  }
}
define('cms-blocks-screen', BlocksScreen)

/**
 * Parses an exported block: its definition as JSON, its stylesheet, its template.
 * Undefined for another file; the block itself is validated by the service.
 */
function readLiquidFile(file: string): NewDefinition | undefined {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const css = text.indexOf(CSS)
  const template = css < 0 ? -1 : text.indexOf(TEMPLATE, css)
  if (!text.startsWith('---\n') || template < 0) return undefined
  const head = headOf(text.slice(4, css + 1))
  if (!head) return undefined
  return {
    ...head,
    css: text.slice(css + CSS.length, template),
    template: text.slice(template + TEMPLATE.length),
  }
}

function headOf(json: string): Omit<NewDefinition, 'template'> | undefined {
  try {
    const head: unknown = JSON.parse(json)
    if (typeof head !== 'object' || head === null || Array.isArray(head)) return undefined
    const known = Object.entries(head).filter(([name]) => (PARTS as readonly string[]).includes(name))
    return { fields: {}, ...(Object.fromEntries(known) as Partial<Definition>) }
  } catch {
    return undefined
  }
}
