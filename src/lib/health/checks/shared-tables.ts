// The databases of tables that websites share are there, can be read, and are of this version.
import { list, message } from '../../base/catalogue/message.ts'
import { hubs } from '../../data/data.ts'
import type { HubState } from '../../data/schema.ts'
import { defineCheck, fail, ok, warn, type Finding } from '../define-check.ts'

export default defineCheck({
  installation(installation) {
    const examined = hubs.examineHubs(installation)
    const bad = examined.flatMap(findingsOf)
    return bad.length
      ? bad
      : [ok('shared_tables', message('site_health.shared_tables_readable', { count: examined.length }))]
  },
  async site(site, installation) {
    const lost = await hubs.tablesWithoutHub(site, installation)
    return lost.map(({ handle, owner }) => {
      const folder = `storage/shared/${handle}`
      const command = `cms data:unshare ${handle} --site=${site.key}`
      return fail(
        `shared_tables.${handle}`,
        message('site_health.shared_table_elsewhere', { table: handle, site: owner, folder }),
        message('site_health.restore_or_end', { folder, command }),
      )
    })
  },
})

function findingsOf({ handle, status, error, strangers }: HubState): Finding[] {
  const id = `shared_tables.${handle}`
  const [table, folder, reason] = [handle, `storage/shared/${handle}`, error ?? '']
  if (status === 'unreadable')
    return [
      fail(
        id,
        message('site_health.shared_table_unreadable', { table, reason }),
        message('site_health.restore_folder', { folder }),
      ),
    ]
  if (status === 'foreign')
    return [
      fail(
        id,
        message('site_health.shared_table_foreign', { folder, reason }),
        message('site_health.restore_or_update', { folder }),
      ),
    ]
  if (status === 'empty')
    return [
      fail(
        id,
        message('site_health.shared_table_empty', { folder }),
        message('site_health.restore_or_remove', { folder }),
      ),
    ]
  if (!strangers.length) return []
  const text = message('site_health.shared_with_strangers', { table, sites: list(strangers) })
  return [warn(id, text, message('site_health.list_shared'))]
}
