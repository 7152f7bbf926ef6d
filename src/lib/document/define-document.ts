// Registers a kind of document in area.ts: its life cycle, its trash, and the jobs that publish, unpublish and purge.
import type { ExtensionPoint } from '../core/extension/define-extension.ts'
import type { DocumentKind, Version } from './define-document-kind.ts'

const life = () => import('./schedule.ts')
const trash = () => import('./trash.ts')
const DAILY = 24 * 60 * 60

/** `jobs` repeats the names in `kind.jobs`, so that registering does not load the kind; `purge` needs `kind.old`. */
export function defineDocument<D, V extends Version>(
  ext: ExtensionPoint,
  kind: () => Promise<DocumentKind<D, V>>,
  jobs: { publish: string; unpublish: string; purge?: string },
): void {
  ext.provide('document.kind', kind as never)
  ext.provide('trash', async () => (await trash()).trashOf(await kind()))
  ext.job(jobs.publish, {
    run: async (payload, ctx) => (await life()).publishScheduled(ctx, await kind(), payload),
    onFailed: async (payload, ctx) => (await life()).publishingGivenUp(ctx, await kind(), payload),
  })
  ext.job(jobs.unpublish, {
    run: async (payload, ctx) => (await life()).unpublishScheduled(ctx, await kind(), payload),
  })
  if (jobs.purge !== undefined)
    ext.job(jobs.purge, {
      every: DAILY,
      run: async (_payload, ctx) => {
        const { old } = await kind()
        if (old) await (await trash()).purgeOld(ctx, await kind(), old)
      },
    })
}
