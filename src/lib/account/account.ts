// The door of one's own account: the first one, and what people change of theirs.
/** The first account of an installation, and how many there are that can administer it. */
export { createFirstAccount, wasAccountMade } from './first-account.ts'
/** How many accounts can administer the installation. */
export { countAccounts } from './count-accounts.ts'
/** Name, language and time zone. */
export { changeProfile, checkName } from './profile.ts'
/** Another e-mail address, in force once its mailbox has confirmed it. */
export { confirmEmail, requestEmailChange } from './change-email.ts'
/** A forgotten password. */
export { requestReset } from './request-reset.ts'
/** A new password comes into force. */
export { changeOwnPassword, passwordOwner, resetPassword, usePassword } from './use-password.ts'
