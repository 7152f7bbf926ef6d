// The documents of a run: one that is fetched, or the files in the source's folder. Each is moved away once it is stored.
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '../../base/catalogue/message.ts'
import { MINUTE } from '../../base/clock.ts'
import { sha256 } from '../../base/hash.ts'
import { temporaryFolder } from '../../core/temporary.ts'
import { fetchSource, type SourceAnswer } from '../fetch-source.ts'
import type { SourceAuth } from '../source-auth.ts'
import type { SourceInput } from '../../core/extension/source-format.ts'
import { formatOf } from '../site-formats.ts'
import { fileRetentionOf, archiveFile } from './rejected-files.ts'
import { failedFolder, filesIn, moveProcessed } from './source-folder.ts'
import type { RunState } from './run-state.ts'

const FRESH_MS = 10 * MINUTE

export type Outcome = 'stored' | 'again' | { refused: Message }

export interface SourceDocument {
  input: SourceInput
  /** Its name, the same in each run; a fetched document has none. */
  name?: string | undefined
  /** The answer, for a fetched document. */
  answer?: Extract<SourceAnswer, { state: 'fetched' }> | undefined
  /** The file is so new that it may still be incomplete. */
  isFresh?: boolean | undefined
  /** Called once: whether it was stored, or why it was rejected. */
  end: (outcome: Outcome) => Promise<void>
}

/** Undefined when the source is unchanged since the last run. Throws 422 for what cannot be fetched. */
export const documentsOf = (state: RunState, auth: SourceAuth | undefined): Promise<SourceDocument[] | undefined> =>
  state.source.mode === 'url' ? fetched(state, auth) : inFolder(state)

async function fetched(state: RunState, auth: SourceAuth | undefined): Promise<SourceDocument[] | undefined> {
  const { ctx, source } = state
  const folder = await temporaryFolder(ctx.installation)
  await sweep(folder, source.uid)
  const file = join(folder, `source-${source.uid}-${randomUUID()}`)
  const end = () => rm(file, { force: true })
  const isSettled = source.settled === state.settingsHash()
  try {
    const answer = await fetchSource(
      ctx.installation,
      {
        url: source.url!,
        auth,
        ...(isSettled && {
          etag: source.etag ?? undefined,
          last_modified: source.last_modified ?? undefined,
        }),
        timeout_s: Number(source.timeout_s),
        max_mb: Number(source.max_mb),
      },
      file,
    )
    const isSame = answer.state === 'unchanged' || (isSettled && answer.sha256 === source.sha256)
    if (isSame) return void (await end())
    return [{ input: { file, content_type: answer.content_type, url: answer.url }, answer, end }]
  } catch (error) {
    await end()
    throw error
  }
}

/** Removes files left by a killed process: no other process reads this source now. */
async function sweep(folder: string, uid: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`source-${uid}-`)) await rm(join(folder, name), { force: true })
}

async function inFolder(state: RunState): Promise<SourceDocument[]> {
  const { ctx, source } = state
  const files = await filesIn(ctx, source.uid, ctx.now)
  const format = formatOf(ctx.site, source.format)
  // Addresses that are not released must not be stored anywhere.
  const keep = !format.is_confidential
  const fresh = ctx.now.getTime() - FRESH_MS
  return files.map(({ path, modified }) => ({
    input: { file: path },
    name: sha256(`${path} ${modified.getTime()}`),
    isFresh: modified.getTime() > fresh,
    end: async (outcome) => {
      if (outcome === 'stored') return moveProcessed(ctx, source.uid, { path, keep })
      if (outcome === 'again') return
      const refused = { path, reason: outcome.refused, keeping: fileRetentionOf(format) }
      state.addError(await archiveFile(ctx, failedFolder(ctx, source.uid), refused))
    },
  }))
}
