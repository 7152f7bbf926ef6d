// The file of an import: a bundle, or an export of another system that is converted to a bundle first.
import { open, rm } from 'node:fs/promises'
import { say } from '../../platform/i18n/say.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from '../operation/context.ts'
import { temporaryPath } from '../temporary.ts'
import type { BundleConverter } from './bundle-part.ts'
import { prepareBundle, type BundleOptions, type PreparedBundle } from './import-bundle.ts'

/** As prepareBundle does; removeConverted removes the bundle that was made for it. */
export async function prepareFile(ctx: Context, options: BundleOptions): Promise<PreparedBundle> {
  const converter = await converterOf(ctx, options.path)
  if (!converter) return prepareBundle(ctx, options)
  const to = await temporaryPath(ctx.installation)
  try {
    const notes = await converter.convert(ctx, { from: options.path, to, isTrial: options.isTrial })
    const prepared = await prepareBundle(ctx, { ...options, path: to, isConverted: true })
    prepared.plan.notes.push(...notes.map((note) => say(ctx.language, note)))
    return prepared
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

/** Removes the converted bundle; the received file itself belongs to the caller. */
export async function removeConverted({ file }: Context, { path }: PreparedBundle): Promise<void> {
  if (path !== file?.path) await rm(path, { force: true })
}

const BEGINNING = 4096

async function converterOf({ site }: Context, path: string): Promise<BundleConverter | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    const beginning = buffer.toString('utf8', 0, bytesRead)
    const all = await providersOf(site.registry, 'bundle.converter')
    return all.find((one) => one.accepts(beginning))
  } finally {
    await file.close()
  }
}
