// A user's personal data in this area: their AI runs; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'

export const personalData = definePersonalData({
  list: async (db, { id }) => ({
    ai_runs: await db
      .selectFrom('ai_runs')
      .select(['uid', 'kind', 'status', 'input', 'result', 'created_at', 'finished_at'])
      .where('user_id', '=', id)
      .execute(),
  }),
  async erase(trx, { id }) {
    await trx.deleteFrom('ai_runs').where('user_id', '=', id).execute()
    return 0
  },
})
