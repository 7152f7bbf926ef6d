// What pages store about a person: the locks of what they edit; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'

export const personalData = definePersonalData({
  async erase(trx, { id }) {
    await trx
      .updateTable('pages')
      .set({ lock_user: null, lock_until: null })
      .where('lock_user', 'like', `user:${id} %`)
      .execute()
    return 0
  },
})
