// Types of a user of the website and an invitation, as in the responses of the operations.
import type { InvitedUser, ListedUser, NewUser } from '../../client/operations.d.ts'

/** The part of the content that a user may change; an empty list means no restriction. Pages are given by uid. */
export type Limits = Pick<ListedUser, 'tables' | 'pages' | 'languages'>

/** Without an invitation link the account is also used on other websites: then only the mail contains the link. */
export type Invited = NewUser | InvitedUser
