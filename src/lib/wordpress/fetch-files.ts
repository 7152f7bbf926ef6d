// Files of the old website: fetched one after the other, at a slow rate, and only types that the media library accepts.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { message, type Message } from '../base/catalogue/message.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import { decodeEscapes } from '../base/text/text.ts'
import { partsOf } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { UPLOAD_LIMIT } from '../core/upload-limit.ts'
import { FetchFailed, guardedFetch } from '../platform/net/guarded-fetch.ts'
import type { OldFile } from './wxr-files.ts'

export interface FetchedFile {
  item: OldFile
  /** The first attachment with this content: the library has each content once. */
  first: OldFile
  /** Its name in the bundle, and in the library. */
  file: string
  name: string
  /** Its address on this website. */
  url: string
  path: string
}
export interface FetchedFiles {
  /** By the id of the attachment. */
  files: Map<string, FetchedFile>
  /** The files that failed, with the reason. */
  notes: Message[]
  /** The files are stored here until the bundle is written. */
  folder: string
}

const LIMITS = { max_bytes: UPLOAD_LIMIT, timeout_ms: 30_000 }

/** The caller removes the folder. */
export async function fetchFiles(ctx: Context, files: readonly OldFile[]): Promise<FetchedFiles> {
  const folder = join(ctx.installation.root, 'storage/tmp', randomUUID())
  await mkdir(folder, { recursive: true })
  const found: FetchedFiles = { files: new Map(), notes: [], folder }
  const byFile = new Map<string, FetchedFile>()
  for (const item of files) {
    try {
      const fetched = await fetchOne(ctx, item, folder)
      const known = byFile.get(fetched.file)
      if (known) await rm(fetched.path)
      else byFile.set(fetched.file, fetched)
      found.files.set(item.id, known ? { ...known, item } : fetched)
    } catch (error) {
      if (!(error instanceof FetchFailed) && !(error instanceof AppError)) throw error
      found.notes.push(message('wordpress.file_missing', { url: item.url, reason: reasonOf(error) }))
    }
  }
  return found
}

async function fetchOne(ctx: Context, item: OldFile, folder: string): Promise<FetchedFile> {
  const isMissing = ({ status }: { status: number }) => status === 404 || status === 410
  let answer = await guardedFetch(ctx.installation, item.url, LIMITS)
  if (isMissing(answer) && item.copy !== undefined) answer = await guardedFetch(ctx.installation, item.copy, LIMITS)
  if (answer.status < 200 || answer.status > 299) throw new AppError('wordpress.file_status', { status: answer.status })
  const path = join(folder, randomUUID())
  await writeFile(path, answer.bytes, { mode: 0o600 })
  try {
    const media = (await partsOf(ctx)).find(({ name }) => name === 'media')
    return { item, first: item, path, ...(await media!.inspect!(ctx, path, nameIn(item.url))) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function nameIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return (decodeEscapes(last) ?? last) || 'file'
}
