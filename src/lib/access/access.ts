// The public API of access: accounts, their memberships of websites, and what they and their tokens may do.
/** An account as a member of a website, and the sign-in policy of its role. */
export { memberNow, memberOf, policyOf, type Member } from './member.ts'
/** The websites an account belongs to. */
export { membershipsOf, userByEmail } from './users.ts'
/** The principal of a session on a website, and its current state there. */
export { principalOfSession, stateNow } from './session-principal.ts'
/** The principal of an account on a website. */
export { memberPrincipal, principalOfUserId } from './user-principal.ts'
/** Tokens: created, revoked, and their principals. */
export { createToken, principalOfToken, principalOfTokenId, revokeToken } from './tokens.ts'
/** The roles that every website has. */
export { ROLES } from './roles.ts'
/** The job that notifies another website of changes to an account. */
export { EMIT_JOB } from './notify.ts'
/** Creates accounts. */
export { createUser } from './create-user.ts'
/** Sets a new password of an account. */
export { setPassword } from './change-user.ts'
/** Whether an account belongs to more than one website. */
export { isShared } from './shared-account.ts'
/** Grants users access to the website of an operation, and revokes it. */
export { userAccess } from './user-access.ts'
