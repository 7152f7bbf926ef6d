// A plain page of the admin: server-rendered, works without JavaScript. One file each in this folder.
import type { Member } from '../../lib/access/access.ts'
import type { OpenSession } from '../../lib/sessions/sessions.ts'
import type { Visit } from '../context.ts'
import type { Frame, Translate } from './frame.ts'
import type { Answer } from './respond.ts'

/** What a screen is answered with. */
export interface ScreenContext {
  visit: Visit
  frame: Frame
  t: Translate
  now: Date
  /** Who is signed in here, its state by what their role asks for now; undefined for strangers. */
  session: OpenSession | undefined
  /** The account of the session as a member of this website; undefined when it does not belong here. */
  member: Member | undefined
}
/** The same for screens that need a session: there is one. */
export interface AccountContext extends ScreenContext {
  session: OpenSession
}

interface Answers<R extends ScreenContext> {
  get?(room: R): Promise<Answer> | Answer
  /** The form has been read and comes from this website. */
  post?(room: R, form: URLSearchParams): Promise<Answer> | Answer
  /** The same for the page's own script, which sends JSON. */
  postJson?(room: R, body: Record<string, unknown>): Promise<Answer> | Answer
}
/**
 * `needs`: none (anybody), begun (any session, also one that still lacks its second factor), enrol (password given; a factor has
 * to be set up or is), full (signed in), elevated (signed in again within 15 minutes).
 */
export type Screen =
  | (Answers<ScreenContext> & { path: string; needs: 'none' })
  | (Answers<AccountContext> & { path: string; needs: 'begun' | 'enrol' | 'full' | 'elevated' })

export const defineScreen = (screen: Screen): Screen => screen
