// OAuth 2.1 for programs: registration, requests, codes, grants, and the authorised programs of a person.
/** The metadata of a client. */
export { readMetadata } from './client-metadata.ts'
/** Registers a client. */
export { registerClient } from './clients.ts'
/** Redirect addresses, and the response in their query. */
export { redirectKind, withAnswer } from './redirect-uri.ts'
/** An authorization request: its client, and the requested access. */
export { requestedBy, singleParam, requestedAccess } from './request.ts'
/** Codes, each exchanged once for tokens. */
export { createCode, exchangeCode } from './codes.ts'
/** Grants are renewed, and end with any of their tokens. */
export { endByToken, refreshGrant } from './grants.ts'
/** The access that a program may get. */
export { SCOPES } from './scope.ts'
/** Errors as RFC 6749 names them. */
export { oauthCode, oauthError } from './oauth-error.ts'
/** The programs that a person has authorised, and the end of one. */
export { endOwnProgram, listOwnPrograms } from './own-programs.ts'
/** Deletes all OAuth data of a website. */
export { forgetOauth } from './grants.ts'
