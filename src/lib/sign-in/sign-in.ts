// Public API of signing in: passwords, links in mails, and authentication.
/** Authentication: by password, again, by a second factor. */
export { reauthenticate, proveByPassword, proveSecond } from './prove.ts'
/** Sessions begin, are elevated again, and end. */
export { beginSession, closeSession, elevateSession } from './prove.ts'
/** The address of an account, and whether any account can sign in. */
export { anybodyHasAccount, emailOf } from './prove.ts'
/** Passwords: checked, hashed, compared. */
export { checkPassword, hashPassword, newPassword, verifyPassword, type PasswordOwner } from './passwords.ts'
/** Single-use links: created, found, used, invalidated. */
export { createLink, endLinks, findLink, consumeLink, hasOpenLink, type MadeLink } from './links.ts'
/** Uses a sign-in link. */
export { useSignInLink } from './links.ts'
