// The role and limits of a user; saved together.
import type { ListedUser } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { settle } from '../../elements/settle.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import '../users/limits-fields.ts'
import type { Limits } from '../users/person.ts'
import { givable, roleText, titleOf, type RoleChoice } from '../users/role-choices.ts'

type Draft = Limits & { role: string }

const draftOf = ({ role, tables, pages, languages }: Draft): Draft => ({
  role,
  tables,
  pages,
  languages,
})

export class UserAccess extends AdminElement {
  static override properties = {
    person: { attribute: false },
    roles: { attribute: false },
    own: { type: Boolean },
    draft: { state: true },
    stale: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts]
  declare person: ListedUser
  declare roles: RoleChoice[]
  /** The user's own access: read-only. */
  declare own: boolean
  declare draft: Draft
  /** Somebody else saved meanwhile. */
  declare stale: boolean
  declare error: ProblemError | undefined
  declare busy: boolean

  get unsaved(): boolean {
    return JSON.stringify(this.draft) !== JSON.stringify(draftOf(this.person))
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('person')
    // Unsaved changes stay when other properties of the user are updated.
    const untouched = !before || JSON.stringify(this.draft) === JSON.stringify(draftOf(before))
    const other = before?.id !== this.person.id
    if (changed.has('person') && (untouched || other)) this.draft = draftOf(this.person)
    if (!this.unsaved) this.stale = false
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { role, tables, pages, languages } = this.draft
    const { id, version: if_version } = this.person
    const limits = role === 'network' ? { tables: [], pages: [], languages: [] } : { tables, pages, languages }
    this.busy = true
    this.error = undefined
    try {
      const body = { role, ...limits, if_version }
      const answer = await this.app.api.call('update_user', { id, ...body })
      this.draft = settle(this.app, answer, this.t('Saved.')) ? draftOf(answer.data) : draftOf(this.person)
      this.emit('cms-changed')
    } catch (error) {
      this.stale = isStale(error)
      // Loads the current version; unsaved changes stay.
      if (this.stale) this.emit('cms-changed')
      else if (error instanceof ProblemError) this.error = error
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, error } = this
    return html`<section class="panel stack" aria-labelledby="access">
      <h2 id="access">${t('What they may do')}</h2>
      <form class="form" novalidate @submit=${this.#save}>
        ${this.stale ? staleNotice(t, () => (this.draft = draftOf(this.person))) : nothing}
        ${error ? html`<p class="bad" role="alert">${error.message}</p>` : nothing}
        ${this.#role()} ${this.#limits()}
        ${
          this.own
            ? nothing
            : html`<div>
                <wa-button type="submit" variant="brand" ?loading=${this.busy} ?disabled=${!this.unsaved}>${t('Save')}</wa-button>
              </div>`
        }
      </form>
    </section>`
  }

  #role() {
    const { draft, roles, person } = this
    if (this.own) return html`<p><b>${titleOf(roles, person.role)}</b> ${roleText(person.role, this.t)}</p>`
    const choices = givable(roles, this.app)
    // The current role, even if the signed-in user may not grant it.
    if (!choices.some(({ name }) => name === person.role))
      choices.unshift({ name: person.role, title: titleOf(roles, person.role) })
    return html`<wa-select
      label=${this.t('Role')}
      hint=${roleText(draft.role, this.t)}
      .value=${draft.role}
      @change=${(event: Event) => (this.draft = { ...draft, role: (event.target as HTMLInputElement).value })}
    >
      ${choices.map(({ name, title }) => html`<wa-option value=${name}>${title}</wa-option>`)}
    </wa-select>`
  }

  #limits() {
    const { draft, own } = this
    const { tables, pages, languages } = draft
    if (draft.role === 'network' || (own && !tables.length && !pages.length && !languages.length)) return nothing
    return html`<cms-limits-fields
      .value=${{ tables, pages, languages }}
      ?disabled=${own}
      @cms-limits=${({ detail }: CustomEvent<Limits>) => (this.draft = { ...this.draft, ...detail })}
    ></cms-limits-fields>`
  }
}
define('cms-user-access', UserAccess)
