// What background jobs are called, and what went wrong with one in words that people read.
import type { Translate } from '../../lang/lang.ts'

/** By kind; jobs of extensions are told by their own name. */
export function jobName(kind: string, t: Translate): string {
  const names: Record<string, string> = {
    event: t('Pass on an event'),
    purge: t('Clear what is done away'),
    mail: t('Send a mail'),
    reset_request: t('Mail a link for a new password'),
    mail_purge: t('Clear the list of mails'),
    'media-variants': t('Make the sizes of a picture'),
    'media-files-gone': t('Remove files that nothing uses'),
    'pool-push': t('Send a file to the shared library'),
    'pool-pull': t('Fetch a file from the shared library'),
    'pool-sync': t('Compare with the shared library'),
    'publish-scheduled-entry': t('Publish an entry at its time'),
    'unpublish-scheduled-entry': t('Take an entry offline at its time'),
    'import-entries': t('Import entries'),
    'drop-purged-table': t('Remove what is left of a deleted table'),
    'make-indexes': t('Make the indexes of a table'),
    'purge-entries': t('Clear old entries from the trash'),
    'shared-set': t('Share a table or stop sharing it'),
    'shared-push': t('Send an entry to the other websites'),
    'shared-pull': t('Fetch entries of a shared table'),
    'shared-sync': t('Compare shared tables'),
    'drop-request-files': t('Remove files of deleted requests'),
    'purge-requests': t('Remove requests whose time is over'),
    'sweep-forms': t('Clear forms that were not sent'),
    'purge-uploads': t('Clear uploads that were not finished'),
    'publish-scheduled': t('Publish a page at its time'),
    'unpublish-scheduled': t('Take a page offline at its time'),
    'erase-published': t('Erase pages from the copies for visitors'),
    'index-uses': t('Note what is used where'),
    'purge-trash': t('Empty what is old from the trash'),
    'approval.purge': t('Clear old entries of the log'),
    'approval.notice': t('Tell reviewers what waits'),
    'access.tell': t('Tell other websites about an account'),
    'deliver-webhook': t('Call a webhook'),
    'purge-deliveries': t('Clear the list of webhook calls'),
    purge_oauth: t('Clear sign-ins of programs that have ended'),
  }
  return Object.hasOwn(names, kind) ? names[kind]! : kind
}

interface Failed {
  error: string | null
  /** The same in the language of the person, where it is known. */
  message: string | null
}

/** One sentence, and the technical text where it says something else. */
export function faultWords({ error, message }: Failed, { lang, t }: { lang: string; t: Translate }) {
  if (error === null) return undefined
  const isKnown = message !== null && message !== error
  if (isKnown) return { text: message, raw: error }
  // Of what has no text in the person's language the technical one is for who looks after the service.
  return lang === 'en'
    ? { text: error, raw: undefined }
    : { text: t('It failed for a technical reason.'), raw: error }
}
