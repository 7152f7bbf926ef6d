// Public forms and the inbox of sealed requests: features, permissions, jobs.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'forms',
  version: '1.0.0',
  boot(ext) {
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
    ext.feature('forms', 'Forms for visitors')
    ext.feature('requests', 'Inbox of sealed requests', ['requests.read', 'requests.manage'])
    ext.permissions(
      'Requests',
      {
        'requests.read': 'List sealed requests and fetch them, to be opened with a key',
        'requests.manage': 'Set the status of requests, delete them, and manage who can open them',
      },
      { editor: ['requests.read'], requests: ['requests.read', 'requests.manage'] },
    )
    ext.provide('backup.parts', async () => (await import('./backup-parts.ts')).backupParts)
    ext.job('drop-request-files', {
      run: async (payload, ctx) => (await import('./purge.ts')).dropRequestFiles(payload, ctx),
    })
    ext.job('purge-requests', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).purgeRequests(ctx),
    })
    ext.job('sweep-forms', {
      every: 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).sweepForms(ctx),
    })
  },
})
