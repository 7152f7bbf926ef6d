// What forms have of a person: keys of the inbox they made, under names they chose; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'

export const personalData = definePersonalData({
  list: async (db, { id }) => ({
    inbox_keys: await db
      .selectFrom('request_keys')
      .select(['uid', 'name', 'fingerprint', 'created_at'])
      .where('created_by', '=', id)
      .orderBy('id')
      .execute(),
  }),
  /** Others may need the key, but not what its maker is called. */
  async erase(trx, { id }) {
    await trx
      .updateTable('request_keys')
      .set((eb) => ({ name: eb.ref('fingerprint') }))
      .where('created_by', '=', id)
      .execute()
    return 0
  },
  /** Requests in inboxes. */
  async encrypted(db) {
    const { n } = await db
      .selectFrom('requests')
      .select((is) => is.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  },
})
