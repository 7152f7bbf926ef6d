// A person with access to the website and an invitation, as the operations answer them.
import type { InvitedUser, ListedUser, NewUser } from '../../client/operations.d.ts'

/** What of the content somebody may change; an empty list limits nothing. Pages are named by uid. */
export type Limits = Pick<ListedUser, 'tables' | 'pages' | 'languages'>

/** Without an invitation the account is more than this website's: then the mail alone leads in. */
export type Invited = NewUser | InvitedUser
