// A user's personal data in the support log; registered in area.ts. The log entry remains without the name.
import { definePersonalData } from '../access/define-personal-data.ts'
import { transact } from '../platform/db/database.ts'
import { hasSupport, openSupport } from './store.ts'

const ERASED = { name: '', email: 'erased' }

export const personalData = definePersonalData({
  async listBeside(site, { id }) {
    if (!hasSupport(site)) return { support_visits: [], support_grants: [] }
    const { read } = await openSupport(site)
    return {
      support_visits: await read
        .selectFrom('visits')
        .select(['access', 'reason', 'started_at', 'last_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
      support_grants: await read
        .selectFrom('grants')
        .select(['role', 'reason', 'given_at', 'until', 'ended_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    }
  },
  async eraseBeside(site, { id }) {
    if (!hasSupport(site)) return
    await transact(await openSupport(site), async (db) => {
      await db.updateTable('visits').set(ERASED).where('user_id', '=', id).execute()
      await db.updateTable('grants').set(ERASED).where('user_id', '=', id).execute()
      await db.updateTable('grants').set({ given_by_name: '' }).where('given_by', '=', id).execute()
    })
  },
})
