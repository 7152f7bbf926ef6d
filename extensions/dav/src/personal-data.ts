// A person's data in this extension: app passwords, pending changes, names and colours of collections.
import type { PersonalData } from 'cms/extension'
import { davDb } from './store/tables.ts'

const personalData: PersonalData = {
  async list(db, { id }) {
    const own = davDb({ db })
    const passwords = own.selectFrom('dav_passwords').select(['name', 'created_at', 'last_used_at'])
    const waiting = own.selectFrom('dav_waiting').select(['href', 'raw', 'created_at']).where('open', '=', 1)
    const properties = own.selectFrom('dav_properties').select(['name', 'value'])
    return {
      app_passwords: await passwords.where('user_id', '=', id).execute(),
      waiting_objects: await waiting.where('user_id', '=', id).execute(),
      collection_properties: await properties.where('user_id', '=', id).execute(),
    }
  },
  async erase(trx, { id }) {
    const db = davDb({ db: trx })
    for (const table of ['dav_passwords', 'dav_waiting', 'dav_properties'] as const)
      await db.deleteFrom(table).where('user_id', '=', id).execute()
    await db.updateTable('dav_versions').set({ user_id: null }).where('user_id', '=', id).execute()
    return 0
  },
}
export default personalData
