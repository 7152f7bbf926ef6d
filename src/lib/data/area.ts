// Data tables: features, permissions and jobs of this area.
import { defineExtension, type ExtensionPoint } from '../core/extension/define-extension.ts'
import { defineDocument } from '../document/define-document.ts'

/** Purpose of sealed IBANs; the columns of fields are found when keys are rotated. */
const SEALED_FOR = 'entry.field'
/** Purpose of stored Idempotency-Key responses that contain such values. */
const ANSWER = 'idempotency.answer'

/** Tables with values of entries. */
const ENTRIES = /^(data|public|trash|snap)_/

const kind = async () => (await import('./entries/entry-kind.ts')).entryKind

export default defineExtension({
  name: 'data',
  version: '1.0.0',
  boot(ext) {
    ext.feature('data', 'Tables of entries', ['data.edit', 'data.publish', 'data.delete'])
    ext.feature('data.schema', 'Make and change tables', ['data.schema'])
    ext.feature('calendar', 'Calendars of tables')
    ext.feature('data.shared', 'Share tables with other websites', ['data.shared.manage'])
    ext.factTables('data_tables', 'data_alterings')
    permissions(ext)
    answers(ext)
    ext.provide('sample.entries', async () => (await import('./entries/sample-entries.ts')).entriesNow)
    ext.provide('backup.parts', async () => (await import('./shared/backup-parts.ts')).backupParts)
    ext.provide('site.copied', async () => (await import('./shared/leave-copied.ts')).leaveCopied)
    ext.job('shared-set', {
      run: async (payload, ctx) => {
        const { applyShareDecision } = await import('./shared/apply-share-decision.ts')
        await applyShareDecision(ctx, payload as never)
      },
    })
    ext.job('shared-push', {
      run: async (payload, ctx) => void (await (await import('./shared/deliver.ts')).push(ctx, payload as never)),
    })
    ext.job('shared-pull', {
      run: async (payload, ctx) => (await import('./shared/pull.ts')).pullTable(ctx, payload as never),
    })
    ext.job('shared-sync', {
      every: 60 * 60,
      run: async (_payload, ctx) => (await import('./shared/sync.ts')).syncShared(ctx),
    })
    ext.job('import-entries', {
      background: true,
      run: async (payload, ctx) => (await import('./imports/run-import.ts')).runImportJob(payload, ctx),
      onFailed: async (payload, ctx) => (await import('./imports/end-import.ts')).giveUpImport(payload, ctx),
    })
    defineDocument(ext, kind, { publish: 'publish-scheduled-entry', unpublish: 'unpublish-scheduled-entry' })
    ext.job('purge-entries', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).purge(ctx),
    })
    ext.on('user.deleted', async ({ payload }, ctx) =>
      (await import('./entries/clear-user-references.ts')).clearUserReferences(ctx, Number(payload['id'])),
    )
    tableJobs(ext)
    sealedPlaces(ext)
  },
})

/** Jobs that changes of tables, and upgrades, leave to do. */
function tableJobs(ext: ExtensionPoint): void {
  ext.job('drop-purged-table', {
    run: async (payload, ctx) => (await import('./tables/retire-table.ts')).dropPurged(payload, ctx),
  })
  ext.job('make-indexes', {
    background: true,
    run: async (payload, ctx) => (await import('./tables/make-indexes.ts')).makeIndexes(ctx, payload as never),
  })
  ext.job('backfill-entries', {
    background: true,
    run: async (payload, ctx) => (await import('./tables/backfill.ts')).backfillEntries(ctx, payload as never),
  })
  ext.job('upgrade-tables', {
    background: true,
    run: async (_payload, ctx) => (await import('./tables/upgrade-tables.ts')).upgradeTables(ctx),
  })
}

function permissions(ext: ExtensionPoint): void {
  ext.permissions(
    'Data',
    {
      'data.edit': 'Write and change entries',
      'data.publish': 'Publish, schedule and unpublish entries',
      'data.delete': 'Move entries to the trash',
      'data.schema': 'Make and change tables',
      'data.shared.manage': 'Share tables with other websites',
    },
    {
      editor: ['data.edit', 'data.publish', 'data.delete'],
      author: ['data.edit'],
      reviewer: ['data.edit', 'data.publish'],
    },
  )
}

function sealedPlaces(ext: ExtensionPoint): void {
  ext.sealed({ store: 'site', table: ENTRIES, purpose: SEALED_FOR, key: '_id' })
  ext.sealed({ store: 'site', table: 'revisions', columns: ['content'], purpose: SEALED_FOR })
  const columns = ['input', 'before_state', 'after_state', 'diff']
  ext.sealed({ store: 'site', table: 'changes', columns, purpose: SEALED_FOR })
  // No other single column identifies a row of this table.
  const outcome = { table: 'idempotency', columns: ['outcome'], key: 'outcome' }
  ext.sealed({ store: 'site', ...outcome, purpose: ANSWER })
}

/** Implements interfaces of other areas for tables and entries. */
function answers(ext: ExtensionPoint): void {
  ext.provide('bundle.part', async () => (await import('./bundle/table-part.ts')).tablePart as never)
  ext.provide('bundle.part', async () => (await import('./bundle/entry-part.ts')).entryPart as never)
  ext.provide('bundle.identities', async () => (await import('./transfer/references.ts')).identitiesOf)
  ext.provide('table.references', async () => (await import('./tables/follow-table.ts')).tableReferences)
  ext.provide('search.documents', async () => (await import('./entries/entry-documents.ts')).entryDocuments)
  ext.provide('media.public', async () => (await import('./entries/entries-with-media.ts')).entriesWithMedia)
  ext.provide('public.entries', async () => (await import('./entries/audited-entries.ts')).auditedEntries)
  ext.provide('trash', async () => (await import('./tables/trashed-tables.ts')).trashOfTables)
  ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
  ext.provide('index.uses', async () => (await import('./entries/index-uses.ts')).indexEntryUses)
  ext.provide('record.rules', async () => (await import('./entries/record-rules.ts')).errorsOfRule)
  ext.provide('relations', async () => (await import('./entries/relations.ts')).relations)
  ext.provide('object.names', async () => (await import('./entries/name-entries.ts')).namesOfEntries)
  ext.provide('addresses', async () => (await import('./entries/entry-addresses.ts')).entryAddresses)
}
