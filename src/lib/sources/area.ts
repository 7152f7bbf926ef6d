// External sources: the feature, the permission, the jobs that read them, and whose entries they keep.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'sources',
  version: '1.0.0',
  boot(ext) {
    ext.feature('sources', 'External sources', ['sources.manage'])
    ext.permissions('Data', { 'sources.manage': 'Fill tables from external sources' })
    ext.sealed({ store: 'site', table: 'sources', columns: ['auth'], purpose: 'source.auth' })
    const job = () => import('./runs/sync-job.ts')
    ext.job('sync-source', {
      background: true,
      run: async (payload, ctx) => (await job()).syncJob(payload, ctx),
      onFailed: async (payload, ctx) => (await job()).syncGivenUp(payload, ctx),
    })
    ext.job('sync-source-now', {
      background: true,
      run: async (payload, ctx) => (await job()).requestedJob(payload, ctx),
      onFailed: async (payload, ctx) => (await job()).syncGivenUp(payload, ctx),
    })
    ext.provide('schema.values', async () => {
      const { formatsOf } = await import('./site-formats.ts')
      return { name: 'source.formats', of: (site) => formatsOf(site).map(({ format }) => format.key) }
    })
    ext.provide('purge.daily', async () => (await import('./runs/stored-run.ts')).purgeRuns)
    ext.provide('entry.sources', async () => (await import('./entry-sources.ts')).entrySources)
    ext.provide('table.references', async () => (await import('./follow-table.ts')).tableReferences)
  },
})
