// A person with access to the website and an invitation, as the operations answer them.

/** What of the content somebody may change; an empty list limits nothing. */
export interface Limits {
  tables: string[]
  /** By uid. */
  pages: string[]
  languages: string[]
}

export interface Person extends Limits {
  id: number
  uid: string
  version: number
  email: string
  name: string
  role: string
  disabled: boolean
  /** Has not chosen a password yet. */
  invited: boolean
  created_at: string
  last_sign_in_at: string | null
  second_factor: { totp: boolean; passkeys: number }
}

export interface Invited extends Omit<Person, 'last_sign_in_at' | 'second_factor'> {
  /** Missing when the account is more than this website's: then the mail alone leads in. */
  invite: { token: string; expires_at: string; url: string } | null
}
