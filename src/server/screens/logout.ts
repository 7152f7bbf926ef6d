// Signing out: the session of this browser ends.
import { closeSession } from '../../lib/sign-in/sign-in.ts'
import { clearedCookie, LOGIN } from '../session.ts'
import { seeOther } from './respond.ts'
import { defineScreen } from './screen.ts'

export default defineScreen({
  path: '/admin/logout',
  needs: 'none',
  async post({ visit, session }) {
    if (session) await closeSession(visit.installation, session)
    return seeOther(`${LOGIN}?note=out`, [clearedCookie(visit)])
  },
})
