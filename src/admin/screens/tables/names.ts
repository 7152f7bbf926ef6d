// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    data_table: {
      name: t('Table'),
      fields: {
        handle: t('Short name'),
        singular: t('One entry is called'),
        icon: t('Icon'),
        kind: t('Kind'),
        fields: t('Fields'),
        settings: t('Settings'),
        shared: t('Shared with'),
        indexes: t('Fields with an index'),
      },
    },
  },
  jobs: {
    'publish-scheduled-entry': t('Publish an entry at its time'),
    'unpublish-scheduled-entry': t('Take an entry offline at its time'),
    'import-entries': t('Import entries'),
    'drop-purged-table': t('Remove what is left of a deleted table'),
    'backfill-entries': t('Fill in the default value of a new field'),
    'make-indexes': t('Make the indexes of a table'),
    'upgrade-tables': t('Bring tables to a new version'),
    'purge-entries': t('Clear old entries from the trash'),
    'shared-set': t('Share a table or stop sharing it'),
    'shared-push': t('Send an entry to the other websites'),
    'shared-pull': t('Fetch entries of a shared table'),
    'shared-sync': t('Compare shared tables'),
  },
  features: {
    data: {
      group: 'content',
      sort: 50,
      about: t('What there are many of, in tables: products, events, news, people in the team.'),
    },
    'data.schema': {
      group: 'content',
      sort: 60,
      about: t('Make tables, and decide which fields their entries have.'),
    },
    'data.shared': {
      group: 'content',
      sort: 70,
      about: t('Several of your websites show the same entries.'),
    },
    calendar: { group: 'content', sort: 80, about: t('Entries that have a date, shown as a calendar.') },
  },
}))
