// Whether websites and accounts are backed up: the newest backup, and those that should have been made every night.
import { backupState } from '../../backup/backup.ts'
import { message } from '../../base/catalogue/message.ts'
import { defineCheck, ok, run, warn } from '../define-check.ts'

export default defineCheck({
  async site(site, installation) {
    const { nightly, newest, is_late } = await backupState(installation, site)
    const make = run(`cms backup:create --site=${site.key}`)
    const at = momentOf(newest)
    if (is_late) {
      const text = newest ? message('backup_health.late', { at }) : message('backup_health.none')
      return [warn('backups', text, make)]
    }
    if (!nightly) {
      const text = newest ? message('backup_health.by_hand', { at }) : message('backup_health.off')
      return [newest ? ok('backups', text) : warn('backups', text, message('backup_health.switch_on'))]
    }
    return [ok('backups', newest ? message('backup_health.newest', { at }) : message('backup_health.first_night'))]
  },
  async installation(installation) {
    const { newest, is_late } = await backupState(installation, 'accounts')
    const at = momentOf(newest)
    const id = 'backups.accounts'
    if (is_late) {
      const text = newest ? message('backup_health.accounts_late', { at }) : message('backup_health.accounts_none')
      return [warn(id, text, run('cms backup:create --all'))]
    }
    if (newest) return [ok(id, message('backup_health.accounts_newest', { at }))]
    // Without websites no backup is needed.
    const isExpected = installation.directory.list().length > 0
    return isExpected ? [ok(id, message('backup_health.accounts_first_night'))] : []
  },
})

const momentOf = (newest: { made_at: string } | undefined): string =>
  newest ? `${newest.made_at.slice(0, 16).replace('T', ' ')} UTC` : ''
