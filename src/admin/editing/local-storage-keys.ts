// Keys of an account's data in this browser's storage.
import type { Me } from '../client/operations.d.ts'

/** The identity of a draft: website, page and user. */
export interface Owner {
  site: string
  page: string
  user: string
}

/** Id of the account in the keys: unlike an e-mail address it never changes. */
export const accountOf = ({ user }: Pick<Me, 'user'>): string => String(user?.id ?? '')

export type Whose = Pick<Me, 'site' | 'user'>

/** A key by website and user, so that the next user of this browser does not see the data of the previous one. */
export const userKey = (name: string, { site, user }: Whose): string => `${name}:${site.key}:${user?.id ?? ''}`

const DRAFTS = 'cms.draft:'

/** Key of the unsaved changes of a page. */
export const draftKey = ({ site, page, user }: Owner): string =>
  DRAFTS + [site, page, user].map(encodeURIComponent).join(':')

/** Key of the blocks that were copied last. */
export const clipboardKey = (user: string): string => `cms-clipboard:${encodeURIComponent(user)}`

/** Whether it is a draft of this account, for any page. */
export const isDraftOf = (user: string, key: string): boolean =>
  key.startsWith(DRAFTS) && key.endsWith(`:${encodeURIComponent(user)}`)
