// Registers a kind of document in area.ts: its life cycle, and the jobs that publish and unpublish at a scheduled time.
import type { ExtensionPoint } from '../core/extension/define-extension.ts'
import type { DocumentKind, Version } from './define-document-kind.ts'

const life = () => import('./schedule.ts')

/** `jobs` repeats the names in `kind.jobs`, so that registering does not load the kind. */
export function defineDocument<D, V extends Version>(
  ext: ExtensionPoint,
  kind: () => Promise<DocumentKind<D, V>>,
  jobs: { publish: string; unpublish: string },
): void {
  ext.provide('document.kind', kind as never)
  ext.job(jobs.publish, {
    run: async (payload, ctx) => (await life()).publishScheduled(ctx, await kind(), payload),
    onFailed: async (payload, ctx) => (await life()).publishingGivenUp(ctx, await kind(), payload),
  })
  ext.job(jobs.unpublish, {
    run: async (payload, ctx) => (await life()).unpublishScheduled(ctx, await kind(), payload),
  })
}
