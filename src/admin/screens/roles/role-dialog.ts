// Creates or edits a role; of a built-in one only the requirements for its members.
import type { Permission, RecordRule, Role } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { dialogReady } from '../../elements/dialog-focus.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './permission-choice.ts'
import './record-rules.ts'
import type { DraftRule } from './record-rules.ts'
import { roleKey, type FactorPolicy } from './role.ts'
import type { App } from '../../app-context.ts'
import { settle } from '../../elements/settle.ts'
import { ownEvent } from '../../elements/own-event.ts'

const PAGES = ['pages.edit', 'media.upload', 'media.edit']
const ENTRIES = ['data.edit', 'data.publish', 'media.upload', 'media.edit']

type Draft = Pick<Role, 'title' | 'permissions' | 'approval' | 'second_factor' | 'built_in'> & {
  name?: string
  record_rules: readonly DraftRule[]
  /** 0 for a built-in role without stored settings. */
  version?: number
}

const EMPTY: Draft = {
  title: '',
  permissions: [],
  record_rules: [],
  approval: false,
  second_factor: 'off',
  built_in: false,
}

export class RoleDialog extends AdminElement {
  static override properties = {
    permissions: { attribute: false },
    draft: { state: true },
    theirs: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts]
  declare permissions: Permission[]
  declare draft: Draft | undefined
  /** The role as somebody else saved it while the dialog was open. */
  declare theirs: Role | undefined
  declare error: ProblemError | undefined
  declare busy: boolean

  open(role?: Role): void {
    this.error = undefined
    this.theirs = undefined
    void dialogReady(this).then(() => (this.draft = role ?? EMPTY))
  }

  #set(changes: Partial<Draft>): void {
    this.draft = { ...this.draft!, ...changes }
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { name, title, permissions, approval, second_factor, built_in } = this.draft!
    const record_rules = this.draft!.record_rules.filter((rule): rule is RecordRule => rule.where !== undefined)
    const { version } = this.theirs ?? this.draft!
    if (!built_in && !permissions.length && !(await this.#meantEmpty())) return
    const policies = { record_rules, approval, second_factor, ...(version && { if_version: version }) }
    const own = { title: title.trim(), permissions, ...policies }
    this.busy = true
    this.error = undefined
    try {
      const answer = name
        ? await this.app.api.call('update_role', { name, ...(built_in ? policies : own) })
        : await this.app.api.call('create_role', { name: roleKey(title), ...own })
      this.draft = undefined
      settle(this.app, answer, this.t('Saved.'))
      this.emit('cms-saved')
    } catch (error) {
      await this.#refused(error, name)
    } finally {
      this.busy = false
    }
  }

  /** It may be intended: members can then only read. */
  #meantEmpty(): Promise<boolean> {
    const { t } = this
    return this.app.confirm({
      title: t('Save a role that may change nothing?'),
      text: t('Nothing is ticked: its people can look at everything, but not write, upload or publish.'),
      action: t('Save'),
    })
  }

  async #refused(error: unknown, name: string | undefined): Promise<void> {
    const read = () => this.app.api.get('get_role', { name: name! })
    const theirs = isStale(error) ? await read().catch(() => undefined) : undefined
    if (theirs) this.theirs = theirs
    else if (error instanceof ProblemError && !isStale(error)) this.error = error
    else this.app.report(error)
  }

  override render() {
    const { t, draft } = this
    return html`<wa-dialog
      label=${draft?.name ? t('Change role: {name}', { name: draft.title }) : t('New role')}
      ?open=${draft !== undefined}
      @wa-hide=${ownEvent(() => (this.draft = undefined))}
    >
      ${draft ? this.#form(draft) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.draft = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.busy}>${t('Save')}</wa-button>
    </wa-dialog>`
  }

  #form(draft: Draft) {
    const { t, error, theirs } = this
    const title = error?.errors.find(({ pointer }) => pointer === '/title')?.message
    const isShown = title || error?.errors.some(({ pointer }) => pointer.startsWith('/record_rules/'))
    const generalError = error && !isShown ? error.message : undefined
    return html`<form id="form" class="form" novalidate @submit=${this.#save}>
      ${theirs ? staleNotice(t, () => this.open(theirs)) : nothing}
      ${generalError ? html`<p class="bad" role="alert">${generalError}</p>` : nothing}
      ${
        draft.built_in
          ? html`<p class="note">${t('What a built-in role may do is fixed. A new role can be made for something else.')}</p>`
          : html`<div>
              <wa-input
                label=${t('Title')}
                required
                autofocus
                maxlength="120"
                .value=${draft.title}
                @input=${(event: Event) => this.#set({ title: (event.target as HTMLInputElement).value })}
              ></wa-input>
              ${title ? html`<p class="fault small" role="alert">${title}</p>` : nothing}
            </div>`
      }
      ${this.#policies(draft)}
      ${
        draft.built_in
          ? nothing
          : html`${draft.name ? nothing : this.#starts(draft)}<cms-permission-choice
              .permissions=${this.permissions}
              .chosen=${draft.permissions}
              @cms-permissions=${(event: CustomEvent<string[]>) => this.#set({ permissions: event.detail })}
            ></cms-permission-choice>`
      }
      ${this.app.has('data') ? this.#rules(draft) : nothing}
    </form>`
  }

  #rules({ record_rules }: Draft) {
    return html`<cms-record-rules
      .rules=${record_rules}
      .errors=${this.error?.errors ?? []}
      @cms-record-rules=${(event: CustomEvent<DraftRule[]>) => this.#set({ record_rules: event.detail })}
    ></cms-record-rules>`
  }

  /** Presets for common tasks. */
  #starts(draft: Draft) {
    const { t } = this
    const starts = roleStarts(this.permissions, this.app)
    if (!starts.length) return nothing
    return html`<div class="stack" role="group" aria-label=${t('Begin with')}>
      <p class="quiet small">${t('Begin with the permissions for one kind of work, then change what you like:')}</p>
      <p class="row">
        ${starts.map(
          ({ title, permissions }) =>
            html`<wa-button
              size="s"
              appearance="outlined"
              @click=${() => this.#set({ permissions, ...(draft.title.trim() ? {} : { title }) })}
              >${title}</wa-button
            >`,
        )}
      </p>
    </div>`
  }

  #policies(draft: Draft) {
    const { t } = this
    return html`<wa-checkbox
        .checked=${draft.approval}
        hint=${t('What its people write takes effect once somebody has approved it.')}
        @change=${(event: Event) => this.#set({ approval: (event.target as HTMLInputElement).checked })}
        >${t('Needs approval')}</wa-checkbox
      >
      <wa-select
        label=${t('Second factor when signing in')}
        .value=${draft.second_factor}
        @change=${(event: Event) => this.#set({ second_factor: (event.target as HTMLInputElement).value as FactorPolicy })}
      >
        <wa-option value="off">${t('Left to each person')}</wa-option>
        <wa-option value="remind">${t('They are reminded of it')}</wa-option>
        <wa-option value="required">${t('Nobody gets in without it')}</wa-option>
      </wa-select>`
  }
}
define('cms-role-dialog', RoleDialog)

interface RoleStart {
  title: string
  permissions: string[]
}

/**
 * Presets of a new role: the permissions for one kind of work, limited to those the user may grant. Presets
 * without any are left out.
 */
function roleStarts(known: readonly Permission[], { can, t }: Pick<App, 'can' | 't'>): RoleStart[] {
  const given = (keys: string[]) => keys.filter((key) => can(key) && known.some((one) => one.key === key))
  return [
    { title: t('Pages only'), permissions: given(PAGES) },
    {
      title: t('Pages only, with publishing'),
      permissions: given([...PAGES, 'pages.publish']),
    },
    { title: t('Entries of tables only'), permissions: given(ENTRIES) },
    { title: t('Media only'), permissions: given(['media.upload', 'media.edit']) },
  ].filter(({ permissions }) => permissions.length > 0)
}
