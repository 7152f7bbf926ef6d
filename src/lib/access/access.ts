// The door of access: accounts, who belongs to which website, and what they and their tokens may.
/** An account as a member of a website, and what its role asks of a sign-in. */
export { memberNow, memberOf, policyOf, type Member } from './member.ts'
/** The websites an account belongs to. */
export { membershipsOf, userByEmail } from './users.ts'
/** Who a session is on a website, and what it counts as there. */
export { principalOfSession, stateNow } from './session-principal.ts'
/** Who an account is on a website. */
export { memberPrincipal, principalOfUserId } from './user-principal.ts'
/** Tokens: made, ended, and who asks by one. */
export { createToken, principalOfToken, principalOfTokenId, revokeToken } from './tokens.ts'
/** The roles that every website has. */
export { ROLES } from './roles.ts'
/** The job that tells another website what became of an account. */
export { TELL } from './notify.ts'
/** Accounts are made and found. */
export { createUser } from './create-user.ts'
/** Another password of an account comes into force. */
export { setPassword } from './change-user.ts'
/** Whether an account is more than one website's. */
export { isShared } from './shared-account.ts'
/** People get access to the website of an operation, and lose it. */
export { userAccess } from './user-access.ts'
