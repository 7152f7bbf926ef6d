// The door of browser sessions: their rows, and what waits in them for an answer.
/** A session that is still good, by the value of its cookie; those of an account. */
export { listSessions, sessionOf, type OpenSession } from './open-sessions.ts'
/** Made, given another value, and ended; `ELEVATION` is how long a sign-in counts as just made. */
export {
  createSession,
  ELEVATION,
  endSession,
  endSessions,
  rotateSession,
  type MadeSession,
  type NewSession,
} from './open-sessions.ts'
/** Wrong second factors are counted. */
export { countTry } from './open-sessions.ts'
/** Signing out in other places. */
export { closeOtherSessions } from './open-sessions.ts'
/** A sign-in goes from one host to another. */
export { makeTicket, takeTicket } from './tickets.ts'
/** Questions that wait for their answer. */
export { keepChallenge, takeChallenge } from './challenges.ts'
/** What a session sets up and that ends with it. */
export { dropSetup, dropSetups, keepSetup, readSetup } from './challenges.ts'
