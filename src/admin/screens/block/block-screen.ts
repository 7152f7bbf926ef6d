// The block builder: fields, template and stylesheet of a block with a live preview, saved as a draft and published.
import type { CustomBlock, FieldType } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import '../../code/code.ts'
import type { FormSession, FormState } from '../../editing/save-once.ts'
import { Loaded } from '../../elements/loaded.ts'
import { settle, toastPending } from '../../elements/settle.ts'
import '../../elements/page-head.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { Screen } from '../../screen.ts'
import { formOf, statusOf, type Definition } from '../blocks/custom-block.ts'
import { exportBlock } from '../blocks/export-block.ts'
import '../blocks/uses-dialog.ts'
import { usesOf, type UsesDialog } from '../blocks/uses-dialog.ts'
import { followed, generatedTemplateAndCss } from '../blocks/generate-template.ts'
import { buttonStyles } from '../../styles/button.ts'
import { workspace } from '../../styles/workspace.ts'
import { blockStyles } from './block-styles.ts'
import {
  type Problem,
  conflictNotice,
  problemList,
  problemsAt,
  problemsOf,
  publishedNote,
  tabsOf,
  generatedNote,
} from './block-notices.ts'
import './details.ts'
import '../../field-builder/field-list.ts'
import { declarationsOf, fieldTypes } from '../../field-builder/field-options.ts'
import { underNewName, type Renaming } from '../../field-builder/names-of-fields.ts'
import { isUsed, typesOf } from './block-fields.ts'
import './preview.ts'
import { Samples } from './samples.ts'
import { copySnippet, filterSnippets, templateSnippets } from './template-snippets.ts'
import './versions.ts'

interface Work {
  session: FormSession
  block: CustomBlock
  types: FieldType[]
}

export class BlockScreen extends Screen {
  static override properties = {
    problems: { state: true },
    found: { state: true },
    tab: { state: true },
    busy: { state: true },
  }
  static override styles = [Screen.styles, buttonStyles, workspace, blockStyles]
  /** Errors of the preview. */
  declare problems: Problem[]
  /** Errors of the self-test when publishing. */
  declare found: Problem[]
  declare tab: string
  declare busy: boolean
  #definition: Definition | undefined
  readonly #samples = new Samples()
  readonly #loaded: Loaded<Work> = new Loaded<Work>(
    this,
    (signal) => this.#load(signal),
    () => [this.params['key']],
  )

  constructor() {
    super()
    this.problems = this.found = []
    this.tab = 'fields'
  }
  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, { keys: 'mod+s', label: this.t('Save the block'), run: () => void this.#save() })
  }
  override unsaved(): boolean {
    return this.#loaded.value?.session.isDirty ?? false
  }

  async #load(signal: AbortSignal): Promise<Work> {
    const key = this.params['key']!
    const session = formOf(this.app.api, key)
    const [block, types] = await Promise.all([
      this.app.api.get('get_custom_block', { key }, signal),
      fieldTypes(this.app, signal),
      session.load(),
    ])
    this.#take(session.state)
    session.subscribe((state) => this.#take(state))
    return { session, block, types: typesOf(types) }
  }
  /** Replaced only when a value has changed, as the preview compares by identity. */
  #take({ values }: FormState): void {
    this.#definition = values as unknown as Definition
    this.requestUpdate()
  }
  #change(part: keyof Definition, value: unknown): void {
    this.found = []
    this.#loaded.value!.session.change(part, value)
  }
  /** Parts that were not edited by hand are generated from the fields. */
  #setFields(fields: Definition['fields']): void {
    const follows = followed(this.#definition!)
    const generated = generatedTemplateAndCss(fields)
    this.#change('sample', this.#samples.after(this.#definition!, fields))
    this.#change('fields', fields)
    for (const part of ['template', 'css'] as const) if (follows[part]) this.#change(part, generated[part])
  }
  #rewrite(part: 'template' | 'css'): void {
    const { t } = this
    const { [part]: before, fields } = this.#definition!
    this.#change(part, generatedTemplateAndCss(fields)[part])
    const undo = () => this.#change(part, before)
    this.app.toast({ text: t('Written from the fields.'), action: { label: t('Undo'), run: undo } })
  }
  async #renew(): Promise<void> {
    const { value } = this.#loaded
    if (value)
      this.#loaded.set({
        ...value,
        block: await this.app.api.get('get_custom_block', { key: this.params['key']! }),
      })
  }

  /** True when everything is saved. */
  #save = async (): Promise<boolean> => {
    const { session } = this.#loaded.value!
    if (!session.isDirty) return true
    const [{ t, app }, sent] = [this, this.#definition]
    try {
      await session.save()
      const { status, detail, errors } = session.state
      if (status === 'pending') toastPending(app)
      else if (status === 'saved') app.toast({ text: t('The draft is saved.') })
      else if (status === 'refused' && this.#definition === sent) this.found = problemsOf(errors)
      if (detail && !errors.length) app.toast({ tone: 'danger', text: detail })
      if (status === 'saved') await this.#renew()
      return status === 'saved'
    } catch (error) {
      app.report(error)
      return false
    }
  }

  #publish = async () => {
    if (this.busy) return
    this.busy = true
    try {
      if (!(await this.#save())) return
      await this.#send('publish', this.t('The block is published: editors can add it to pages.'))
      this.found = []
    } catch (error) {
      if (error instanceof ProblemError && error.errors.length) this.found = problemsOf(error.errors)
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  async #send(step: 'publish' | 'withdraw', done: string, more: { force?: boolean } = {}): Promise<void> {
    const { app } = this
    const answer = await app.api.call(`${step}_custom_block`, { key: this.params['key']!, ...more })
    if (settle(app, answer, done)) await this.#renew()
  }

  #withdraw = async () => {
    const { t } = this
    const done = t('The block is withdrawn: nobody can add it any more.')
    try {
      await this.#send('withdraw', done)
    } catch (error) {
      const uses = usesOf(error)
      if (!uses) return this.app.report(error)
      const run = () => this.#send('withdraw', done, { force: true })
      const params = { title: t('Withdraw the block?'), action: t('Withdraw all the same'), uses, run }
      this.renderRoot.querySelector<UsesDialog>('cms-block-uses')!.open(params)
    }
  }

  #export = () => exportBlock(this.app.api, this.params['key']!).catch(this.app.report)

  override render() {
    const { t } = this
    const { value } = this.#loaded
    return html`<cms-page-head
        heading=${value?.session.state.values['label'] || t('Block builder')}
        back="/admin/blocks"
        back-label=${t('Blocks')}
        translate=${value ? 'no' : nothing}
      >
        ${value ? this.#actions(value) : nothing}
      </cms-page-head>
      ${this.#loaded.render((work) => this.#builder(work))}
      <cms-block-uses></cms-block-uses>`
  }

  #isDone({ block, session }: Work): boolean {
    return block.state === 'published' && !block.has_unpublished_changes && !session.isDirty
  }

  #actions(work: Work) {
    const { t, busy } = this
    const { block, session } = work
    const { text, tone } = statusOf(block, t)
    return html`<span class="badge ${tone}" role="status">${session.isDirty ? t('Not saved') : text}</span>
      <wa-button size="s" appearance="plain" @click=${this.#export}>${t('Export')}</wa-button>
      ${block.state === 'published' ? html`<wa-button size="s" appearance="plain" @click=${this.#withdraw}>${t('Withdraw')}</wa-button>` : nothing}
      <wa-button size="s" appearance="outlined" ?disabled=${!session.isDirty} @click=${this.#save}>${t('Save')}</wa-button>
      <wa-button size="s" variant="brand" ?disabled=${this.#isDone(work)} ?loading=${busy} @click=${this.#publish}>${t('Publish')}</wa-button>`
  }

  #builder(work: Work) {
    const { t, tab } = this
    const tabs = tabsOf([...this.found, ...this.problems], t)
    return html`${conflictNotice(work.session, t)}${this.#isDone(work) ? publishedNote(this.app, this.params['key']!) : nothing}
      <div class="work" @cms-part=${(event: CustomEvent<{ part: keyof Definition; value: unknown }>) => this.#change(event.detail.part, event.detail.value)}>
        <div class="values">
          <wa-tab-group @wa-tab-show=${(event: CustomEvent<{ name: string }>) => (this.tab = event.detail.name)}>
            ${tabs.map(
              ([name, label, wrong]) =>
                html`<wa-tab panel=${name}>${label}${wrong ? html` <span class="badge bad">${wrong}</span>` : nothing}</wa-tab>`,
            )}
            ${tabs.map(([name]) => html`<wa-tab-panel name=${name}>${tab === name ? this.#panel(name, work) : nothing}</wa-tab-panel>`)}
          </wa-tab-group>
        </div>
        <cms-block-preview
          .key=${this.params['key']}
          .definition=${this.#definition}
          @cms-problems=${(event: CustomEvent<Problem[]>) => (this.problems = event.detail)}
        ></cms-block-preview>
      </div>`
  }

  #panel(name: string, { session, types, block }: Work) {
    const { t } = this
    const now = this.#definition!
    const list = (...locations: string[]) =>
      problemList(problemsAt(this.found.length ? this.found : this.problems, ...locations), t('This has to be mended:'))
    const follows = followed(now)
    const code = (part: 'template' | 'css', label: string) =>
      html`${generatedNote({ isWritten: follows[part], write: () => this.#rewrite(part) }, t)}<cms-code
          .value=${now[part]}
          language=${part === 'css' ? 'css' : 'liquid'}
          label=${label}
          ?invalid=${problemsAt(this.problems, part).length > 0}
          @cms-input=${(event: CustomEvent<{ value: string }>) => this.#change(part, event.detail.value)}
        ></cms-code>`
    const panels: Record<string, () => unknown> = {
      fields: () =>
        html`${list('fields')}<cms-block-fields
            .fields=${now.fields}
            .saved=${block.fields}
            .types=${types}
            .isUsed=${(name: string) => !follows.template && isUsed(now.template, name)}
            @cms-field-renamed=${({ detail }: CustomEvent<Renaming>) => this.#change('sample', underNewName(this.#definition!.sample, detail))}
            @cms-fields-change=${(event: CustomEvent<Definition['fields']>) => this.#setFields(event.detail)}
          ></cms-block-fields>`,
      template: () =>
        html`${list('template', 'selftest')}
          <p class="small quiet">${t('HTML with Liquid. Copy a field:')}</p>
          ${templateSnippets(now.fields, copySnippet(this.app))} ${code('template', t('Template'))}
          <details><summary class="small">${t('Filters')}</summary>${filterSnippets()}</details>`,
      css: () =>
        html`${list('css')}<p class="small quiet">${t('It applies to this block only.')}</p>
          ${code('css', t('Stylesheet'))}`,
      sample: () =>
        html`${list('sample', 'data')}
          <p class="small quiet">${t('Shown in the preview and where editors choose a block. What is empty is made up.')}</p>
          <cms-fields
            .fields=${declarationsOf(now.fields)}
            .values=${now.sample}
            lang=${this.app.me.site?.default_language ?? nothing}
            @cms-input=${(event: CustomEvent<CmsInputDetail>) => this.#change('sample', event.detail.values)}
          ></cms-fields>`,
      details: () =>
        html`${list('icon', 'variant', 'label')}<cms-block-details .definition=${now} .errors=${session.state.errors}></cms-block-details>`,
      versions: () =>
        html`<cms-block-versions
          .key=${this.params['key']}
          .definition=${now}
          ?dirty=${session.isDirty}
          @cms-restored=${() => this.#loaded.reload()}
        ></cms-block-versions>`,
    }
    return html`<div class="stack">${panels[name]!()}</div>`
  }
}
define('cms-block-screen', BlockScreen)
