// The form for credentials of a source: none, a name with a password, or a token.
import type { CallInput } from '../client/calls.ts'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import type { FieldError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'

export interface Credentials {
  kind: 'none' | 'basic' | 'bearer'
  username: string
  password: string
  token: string
}
export const NO_CREDENTIALS: Credentials = { kind: 'none', username: '', password: '', token: '' }

type Auth = NonNullable<CallInput<'create_source'>['auth']>

export function authOf({ kind, username, password, token }: Credentials): Auth | undefined {
  if (kind === 'none') return undefined
  return kind === 'basic' ? { kind, username, password } : { kind, token: token.trim() }
}

interface Form {
  value: Credentials
  errors: readonly FieldError[]
  set: (value: Credentials) => void
  t: Translate
}

/** Styled by selectField. */
export function credentialsForm({ value, errors, set, t }: Form) {
  const kinds = [
    ['none', t('None')],
    ['basic', t('Name and password')],
    ['bearer', t('Token (Bearer)')],
  ] as const
  const choose = (event: Event) =>
    set({ ...value, kind: (event.target as HTMLSelectElement).value as Credentials['kind'] })
  const line = (name: 'username' | 'password' | 'token', label: string) => {
    const wrong = errors.find(({ pointer }) => pointer === `/auth/${name}`)?.message
    return html`<div>
      <wa-input
        label=${label}
        type=${name === 'username' ? 'text' : 'password'}
        autocomplete="off"
        .value=${value[name]}
        @input=${(event: Event) => set({ ...value, [name]: (event.target as HTMLInputElement).value })}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>`
  }
  return html`<label class="choice">
      <span>${t('Credentials')}</span>
      <select name="credentials" @change=${choose}>
        ${kinds.map(([key, label]) => html`<option value=${key} ?selected=${key === value.kind}>${label}</option>`)}
      </select>
    </label>
    ${value.kind === 'basic' ? html`${line('username', t('Name'))}${line('password', t('Password'))}` : nothing}
    ${value.kind === 'bearer' ? line('token', t('Token')) : nothing}
    ${value.kind === 'none' ? nothing : html`<p class="quiet small">${t('They are stored encrypted, and sent to this address only.')}</p>`}`
}
