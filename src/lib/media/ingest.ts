// Ingests a file from any source: inspected, sanitized, put into the store; it is not an item yet (contract 1.4, 4.4).
import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { writeFileFrom } from '../base/files.ts'
import { AppError, invalid, fieldError, messageOf } from '../base/errors.ts'
import { FetchFailed, guardedFetch, type Fetched } from '../platform/net/guarded-fetch.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { inTemporaryFile } from '../core/temporary.ts'
import { inspectFile, type Inspected } from './inspect.ts'
import { originalKey } from './keys.ts'
import { BASE64_LIMIT } from './limits.ts'
import { UPLOAD_LIMIT } from '../core/upload-limit.ts'
import { findMedia } from './items.ts'
import { requirePool, requireShared } from './pools/membership.ts'
import { storePoolOriginal } from './pools/pool-files.ts'
import { mediaStore } from '../platform/store/store.ts'
import { completeParts, dropParts } from './upload-parts.ts'
import { factsOf, findUpload, storeCompleteUpload, type Upload } from './uploads.ts'

/** One of these, or a file sent with the request. */
export interface Source {
  base64?: string | undefined
  url?: string | undefined
  upload?: string | undefined
  name?: string | undefined
  /** The pool it is for. */
  pool?: string | undefined
  /** The item whose file it replaces. */
  id?: number | undefined
}
export interface Ingested {
  /** Uid of the upload that stores it until it becomes an item. */
  upload: string
  file: Omit<Inspected, 'bytes'>
}

/** Throws 422 with the reason for an unacceptable file, 404 for an unknown upload, 403 for an address that is not public. */
export async function ingest(ctx: Context, source: Source): Promise<Ingested> {
  requireOne(ctx, source)
  const pool = await poolFor(ctx, source)
  const ingested = await takeInHere(ctx, source)
  // A proposal's file stays in quarantine: it is ingested again from there when the proposal is applied.
  if (pool && ctx.principal.mode !== 'approval') await storePoolOriginal(ctx, pool, ingested.file)
  return ingested
}

async function poolFor(ctx: Context, { pool, id }: Source): Promise<string | null | undefined> {
  if (pool) requirePool(ctx, pool)
  if (id === undefined) return pool
  const item = await findMedia(ctx, id)
  requireShared(ctx, item)
  return item.pool
}

async function takeInHere(ctx: Context, source: Source): Promise<Ingested> {
  if (source.upload) {
    const upload = await findUpload(ctx, source.upload)
    if (upload.status !== 'open') return { upload: upload.uid, file: factsOf(upload) }
    return assemble(ctx, upload)
  }
  return inTemporaryFile(ctx.installation, async (path) => {
    if (ctx.file) return store(ctx, ctx.file.path, { name: source.name ?? (ctx.file.name || 'file') })
    if (source.base64 !== undefined) {
      await writeFile(path, decode(source.base64), { mode: 0o600 })
      return store(ctx, path, { name: source.name ?? 'file' })
    }
    const { bytes, url } = await fetched(ctx, source.url!)
    await writeFile(path, bytes, { mode: 0o600 })
    return store(ctx, path, { name: source.name ?? nameIn(url) })
  })
}

/** Throws with the possible sources if none is given, so that an agent learns how to send large files. */
function requireOne(ctx: Context, { base64, url, upload }: Source): void {
  const sources = [base64, url, upload, ctx.file].filter((source) => source !== undefined)
  if (sources.length === 1) return
  const api = `${ctx.site.base_url}/api/v1/media`
  const form = { method: 'POST', url: api, type: 'multipart/form-data', field: 'file' }
  const extra = { upload: { ...form, max_bytes: UPLOAD_LIMIT } }
  if (!sources.length) {
    const errors = [fieldError('/base64', 'upload.file_missing')]
    throw new AppError('upload.send_a_file', { api }, { errors, extra, instructions: extra })
  }
  throw new AppError('upload.send_one_file', {}, { errors: [fieldError('', 'upload.too_many_files')], extra })
}

function decode(base64: string): Buffer {
  const text = base64.replace(/^data:[^,]{0,200};base64,/, '')
  if (text.length > (BASE64_LIMIT * 4) / 3 + 4) throw new AppError('upload.base64_too_large')
  const bytes = Buffer.from(text, 'base64')
  const plain = text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/')
  if (!bytes.length || bytes.toString('base64').replace(/=/g, '') !== plain)
    throw invalid('/base64', 'upload.not_base64')
  return bytes
}

async function fetched({ installation }: Context, url: string): Promise<Fetched> {
  const limits = { max_bytes: UPLOAD_LIMIT, timeout_ms: 30_000 }
  const answer = await guardedFetch(installation, url, limits).catch((error: unknown) => {
    if (!(error instanceof FetchFailed)) throw error
    const reason = messageOf(error)
    if (error.reason === 'too_large') throw new AppError('upload.url_too_large', { reason })
    const fetchError = { ...fieldError('/url', 'upload.url_failed', { reason }), code: error.reason }
    throw new AppError('upload.url_failed', { reason }, { errors: [fetchError] })
  })
  if (answer.status >= 200 && answer.status < 300) return answer
  throw invalid('/url', 'upload.url_answered', { url: answer.url, status: answer.status })
}

const nameIn = (url: string): string => {
  try {
    return decodeURIComponent(basename(new URL(url).pathname)) || 'file'
  } catch {
    return 'file'
  }
}

async function assemble(ctx: Context, upload: Upload): Promise<Ingested> {
  const keys = completeParts(ctx.site.key, upload)
  const media = mediaStore(ctx.installation)
  return inTemporaryFile(ctx.installation, async (path) => {
    for (const [i, key] of keys.entries()) {
      const part = await media.open(key)
      if (!part) throw new AppError('upload.part_gone', { part: i + 1 })
      await writeFileFrom(path, [part.stream], { flags: i ? 'a' : 'w' })
    }
    if ((await stat(path)).size !== upload.size) throw new AppError('upload.parts_changed')
    const ingested = await store(ctx, path, { name: upload.name, of: upload })
    await dropParts(ctx, upload)
    return ingested
  })
}

/** Content first, then its row: a row never refers to missing content. */
async function store(ctx: Context, path: string, { name, of }: { name: string; of?: Upload }): Promise<Ingested> {
  const file = await inspectFile(path, {
    installation: ctx.installation,
    name,
    lang: ctx.site.default_language,
    svg: hasFeature(ctx.site, 'media.svg'),
  })
  const media = mediaStore(ctx.installation)
  const key = originalKey(ctx.site.key, { pool: null, sha256: file.sha256 })
  if (!(await media.has(key))) await media.put(key, file.bytes ? { bytes: file.bytes } : { file: path }, file.mime)
  const { bytes: _, ...facts } = file
  const { uid } = await storeCompleteUpload(ctx, file, { name: name.slice(0, 200), of })
  return { upload: uid, file: facts }
}
