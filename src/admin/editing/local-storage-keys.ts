// What this browser keeps of somebody's work: the names of its entries, each with the account it belongs to.
import type { Me } from '../client/operations.d.ts'

/** What identifies a draft: the website, the page and who edits. */
export interface Owner {
  site: string
  page: string
  user: string
}

/** Who edits, as entries name them: an e-mail address may change, what is kept is still theirs. */
export const accountOf = ({ user }: Pick<Me, 'user'>): string => String(user?.id ?? '')

const DRAFTS = 'cms.draft:'

/** Of what is not saved of a page. */
export const draftKey = ({ site, page, user }: Owner): string =>
  DRAFTS + [site, page, user].map(encodeURIComponent).join(':')

/** Of the blocks that were copied last. */
export const clipboardKey = (user: string): string => `cms-clipboard:${encodeURIComponent(user)}`

/** Whether it is a draft of this account, of whatever page. */
export const isDraftOf = (user: string, key: string): boolean =>
  key.startsWith(DRAFTS) && key.endsWith(`:${encodeURIComponent(user)}`)
