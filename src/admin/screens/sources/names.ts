// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    source: {
      name: t('External source'),
      path: (id) => `/sources/${id}`,
      fields: {
        format: t('Data format'),
        format_label: t('Name of the format'),
        mode: t('How it is fetched'),
        url: t('Address'),
        folder: t('Folder'),
        has_auth: t('With credentials'),
        items_path: t('Path to the items'),
        mapping: t('Mapping'),
        lang: t('Language'),
        status_new: t('State of new entries'),
        max_items: t('Items at most'),
        every_min: t('Minutes between two runs'),
        timeout_s: t('Seconds to wait at most'),
        max_mb: t('Megabytes at most'),
        keep_missing: t('Keep what is missing'),
        brake_percent: t('Brake in per cent'),
        local_fields: t('Fields edited here'),
        active: t('Switched on'),
      },
    },
  },
  jobs: {
    'sync-source': t('Fetch an external source'),
    'sync-source-now': t('Fetch an external source now'),
  },
  features: {
    sources: {
      group: 'content',
      sort: 75,
      about: t('Feeds and files of others fill tables and keep them up to date.'),
    },
  },
}))
