// Public API of browser sessions: the sessions, and the challenges that wait in them.
/** A valid session by the value of its cookie; those of an account. */
export { listSessions, sessionOf, type OpenSession } from './open-sessions.ts'
/** Create, renew and end sessions; `ELEVATION` is how long a sign-in counts as recent. */
export {
  createSession,
  ELEVATION,
  endSession,
  endSessions,
  rotateSession,
  type MadeSession,
  type NewSession,
} from './open-sessions.ts'
/** Counts wrong second factors. */
export { countTry } from './open-sessions.ts'
/** Signs out elsewhere. */
export { closeOtherSessions } from './open-sessions.ts'
/** Transfers a sign-in from one host to another. */
export { makeTicket, consumeTicket } from './tickets.ts'
/** Challenges that wait for their response. */
export { storeChallenge, consumeChallenge } from './challenges.ts'
/** The setup of an authenticator app, which ends with its session. */
export { dropSetup, dropSetups, storeSetup, readSetup } from './challenges.ts'
