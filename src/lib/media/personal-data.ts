// What the media library stores about a person: uploads; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'
import { instant } from '../base/clock.ts'

export const personalData = definePersonalData({
  /** Lets the uploads expire: the daily purge removes their files. */
  async erase(trx, { id, tokens, now }) {
    await trx
      .updateTable('uploads')
      .set({ expires_at: instant(now), name: 'erased' })
      .where('owner', 'in', [`user:${id}`, ...tokens.map((token) => `token:${token}`)])
      .execute()
    return 0
  },
})
