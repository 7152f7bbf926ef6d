// The door of signing in: passwords, links that are mailed, and who has proved who they are.
/** Who has proved who they are: by password, again, by a second factor. */
export { proveAgain, proveByPassword, proveSecond } from './prove.ts'
/** Sessions begin, count as new again, and end. */
export { beginSession, closeSession, elevateSession } from './prove.ts'
/** The address of an account, and whether anybody could sign in at all. */
export { anybodyHasAccount, emailOf } from './prove.ts'
/** Passwords: asked of new ones, hashed, compared. */
export { checkPassword, hashPassword, newPassword, verifyPassword, type PasswordOwner } from './passwords.ts'
/** Single-use links: made, looked up, taken, ended. */
export { createLink, endLinks, findLink, takeLink, type MadeLink } from './links.ts'
/** A link that signs in is used up. */
export { useSignInLink } from './links.ts'
