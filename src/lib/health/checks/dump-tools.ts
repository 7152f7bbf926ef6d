// Websites on MySQL or MariaDB need its client programs for the snapshot before a migration.
import { message } from '../../base/catalogue/message.ts'
import { dump } from '../../backup/backup.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  site({ db }, installation) {
    if (db.dialect === 'sqlite') return []
    if (dump.dumpTools(installation)) return [ok('dump_tools', message('health.snapshots_possible'))]
    return [warn('dump_tools', message('health.no_dump_tools'), message('health.install_dump_tools'))]
  },
})
