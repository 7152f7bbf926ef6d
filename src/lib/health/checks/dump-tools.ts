// Websites on MySQL or MariaDB need its client programs for the snapshot before a migration.
import { dumpTools } from '../../backup/backup.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  site({ db }, installation) {
    if (db.dialect === 'sqlite') return []
    if (dumpTools(installation)) return [ok('dump_tools', 'Snapshots can be made.')]
    const message =
      'Neither mariadb-dump and mariadb nor mysqldump and mysql are on PATH: migrations will be refused.'
    return [warn('dump_tools', message, 'Install them (Debian: apt install mariadb-client).')]
  },
})
