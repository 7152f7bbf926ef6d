// What media have of a person: uploads that have begun; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'
import { instant } from '../base/clock.ts'

export const personalData = definePersonalData({
  /** The files go with the next clearing up: nothing waits for them any more. */
  async erase(trx, { id, tokens, now }) {
    await trx
      .updateTable('uploads')
      .set({ expires_at: instant(now), name: 'erased' })
      .where('owner', 'in', [`user:${id}`, ...tokens.map((token) => `token:${token}`)])
      .execute()
    return 0
  },
})
