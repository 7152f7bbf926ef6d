// OAuth 2.1 for programs: registration, requests, codes, grants, and the programs that people let in.
/** What a client says of itself. */
export { readMetadata } from './client-metadata.ts'
/** Registers a client. */
export { registerClient } from './clients.ts'
/** Where people may be sent back to, and with what. */
export { redirectKind, withAnswer } from './redirect-uri.ts'
/** A request: whom it is from, and what it asks for. */
export { requestedBy, once, wantedBy } from './request.ts'
/** Codes, each exchanged once for tokens. */
export { createCode, exchangeCode } from './codes.ts'
/** Grants are renewed, and end with any of their tokens. */
export { endByToken, refreshGrant } from './grants.ts'
/** What a program may be given. */
export { SCOPES } from './scope.ts'
/** Errors as RFC 6749 names them. */
export { oauthCode, oauthError } from './oauth-error.ts'
/** The programs somebody let in, and the end of one. */
export { endOwnProgram, listOwnPrograms } from './own-programs.ts'
/** Takes all of a website away. */
export { forgetOauth } from './grants.ts'
