// A plain page of the admin: server-rendered, works without JavaScript. One file each in this folder.
import type { Member } from '../../lib/access/access.ts'
import type { OpenSession } from '../../lib/sessions/sessions.ts'
import type { Visit } from '../context.ts'
import type { Frame, Translate } from './frame.ts'
import type { Answer } from './respond.ts'

/** The context of a screen. */
export interface ScreenContext {
  visit: Visit
  frame: Frame
  t: Translate
  now: Date
  /** The open session, its state by what the role requires now; undefined for anonymous visitors. */
  session: OpenSession | undefined
  /** The account of the session as a member of this website; undefined when it is none. */
  member: Member | undefined
}
/** The context of screens that need a session. */
export interface AccountContext extends ScreenContext {
  session: OpenSession
}

interface Answers<R extends ScreenContext> {
  get?(context: R): Promise<Answer> | Answer
  /** Runs after the form was parsed and its origin checked. */
  post?(context: R, form: URLSearchParams): Promise<Answer> | Answer
  /** POST of JSON by the page's own script. */
  postJson?(context: R, body: Record<string, unknown>): Promise<Answer> | Answer
}
/**
 * `needs`: none (anyone), begun (any session, also one that still lacks its second factor), enrol (password given; a factor has
 * to be set up or is), full (signed in), elevated (signed in again within 15 minutes).
 */
export type Screen =
  | (Answers<ScreenContext> & { path: string; needs: 'none' })
  | (Answers<AccountContext> & { path: string; needs: 'begun' | 'enrol' | 'full' | 'elevated' })

export const defineScreen = (screen: Screen): Screen => screen
