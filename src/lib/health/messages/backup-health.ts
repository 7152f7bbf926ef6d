// What health says of backups.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'backup_health.late': {
    en: 'The newest backup is of {at}: none was made in the last two nights.',
    de: 'Die neueste Sicherung ist vom {at}. In den letzten zwei Nächten wurde keine angelegt.',
  },
  'backup_health.none': {
    en: 'There is no backup, though one is due every night.',
    de: 'Es gibt keine Sicherung, obwohl jede Nacht eine fällig ist.',
  },
  'backup_health.by_hand': {
    en: 'Nightly backups are off (backup_keep is 0); the newest one by hand is of {at}.',
    de: 'Nächtliche Sicherungen sind aus (backup_keep ist 0). Die neueste von Hand ist vom {at}.',
  },
  'backup_health.off': {
    en: 'Nightly backups are off (backup_keep is 0), and there is none by hand.',
    de: 'Nächtliche Sicherungen sind aus (backup_keep ist 0), und von Hand gibt es keine.',
  },
  'backup_health.switch_on': {
    en: 'Remove backup_keep from the file of the website, or run cms backup:create by a schedule of your own.',
    de: 'Entfernen Sie backup_keep aus der Datei der Website oder führen Sie cms backup:create nach eigenem Zeitplan aus.',
  },
  'backup_health.newest': {
    en: 'The newest backup is of {at}.',
    de: 'Die neueste Sicherung ist vom {at}.',
  },
  'backup_health.first_night': {
    en: 'The first backup is made in the coming night.',
    de: 'Die erste Sicherung wird in der kommenden Nacht angelegt.',
  },
  'backup_health.accounts_late': {
    en: 'The newest backup of the accounts is of {at}: none was made in the last two nights.',
    de: 'Die neueste Sicherung der Konten ist vom {at}. In den letzten zwei Nächten wurde keine angelegt.',
  },
  'backup_health.accounts_none': {
    en: 'There is no backup of the accounts: after a lost disk nobody could sign in.',
    de: 'Es gibt keine Sicherung der Konten. Nach dem Verlust der Festplatte könnte sich niemand anmelden.',
  },
  'backup_health.accounts_newest': {
    en: 'The newest backup of the accounts is of {at}.',
    de: 'Die neueste Sicherung der Konten ist vom {at}.',
  },
  'backup_health.accounts_first_night': {
    en: 'The first backup of the accounts is made in the coming night.',
    de: 'Die erste Sicherung der Konten wird in der kommenden Nacht angelegt.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
