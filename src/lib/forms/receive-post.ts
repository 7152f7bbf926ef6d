// Processes a submission, in the order of contract 2.4: token, honeypot, proof of work, limits, spam, fields, files, store, mail.
import { AppError } from '../base/errors.ts'
import { checkPost, type PostError } from './check-post.ts'
import { honeypotOf, type Form } from './form.ts'
import { refundFormLimits, consumeFormLimits } from './form-limits.ts'
import { readToken, consumeToken } from './form-token.ts'
import { dropPendingFiles, readPendingFiles } from './pending-files.ts'
import { newlyRequested } from './omitted-fields.ts'
import { DROP, PENDING_FILES, SOLUTION, TOKEN, wordNamed, type PendingFile, type Post } from './post.ts'
import { isSolved, proofOfWorkOf } from './proof-of-work.ts'
import { spamError, type SpamError } from './spam.ts'
import { storeRequest, type Sent } from './store-request.ts'
import { withCleared } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { run } from '../core/operation/run.ts'
import { requireOwnVersion } from '../core/own-version.ts'
import { commit } from './commit.ts'
import { notifyOfEntry } from './notify.ts'

export interface Sender {
  /** The key of rate limits. */
  address: string
  lang: string
}

/** Why the visitor must review the submission and send it again. */
export type ReviewReason = 'no_token' | 'expired' | 'used' | 'early'

export type Received =
  /** Stored; as spam if the honeypot was filled in, which the sender must not learn. */
  | { outcome: 'sent'; reference?: string }
  | { outcome: 'confirm'; doubt: ReviewReason; token?: string; files: PendingFile[] }
  | {
      outcome: 'faulty'
      errors: PostError[]
      lost: boolean
      spam?: SpamError
      files: PendingFile[]
      /** Paths of fields that apply only since the last change. */
      addedFields?: string[][]
    }
  | { outcome: 'limited'; wait_s: number; files: PendingFile[] }

export async function receivePost(given: Form, post: Post, sender: Sender): Promise<Received> {
  // Before its token is used: the visitor can send it again.
  await requireOwnVersion(given.ctx.site.db, 'site')
  const form = { ...given, lang: sender.lang }
  const { files: held, lost } = await readPendingFiles(form, wordNamed(post, PENDING_FILES))
  const completePost = { ...post, files: merged(form, withoutRemoved(held, post), post.files) }
  const received = await judge(form, completePost, { ...sender, lost })
  const remaining = new Set(received.outcome === 'sent' ? [] : received.files.map(({ id }) => id))
  await dropPendingFiles(
    form,
    [...held, ...post.files].filter(({ id }) => !remaining.has(id)),
  )
  return received
}

/** Without those that the visitor has removed. */
function withoutRemoved(held: PendingFile[], { values }: Post): PendingFile[] {
  const dropped = new Set(values.flatMap(({ path, value }) => (path[0] === DROP ? [value] : [])))
  return held.filter(({ id }) => !dropped.has(id))
}

/** A new file of a field replaces the stored one, unless the field accepts several. */
function merged({ fields }: Form, held: PendingFile[], fresh: PendingFile[]): PendingFile[] {
  const replaced = (file: PendingFile) =>
    fresh.some(({ field }) => field === file.field) && !fields.find(({ name }) => name === file.field)?.['multiple']
  return [...held.filter((file) => !replaced(file)), ...fresh]
}

type Params = Sender & { lost: boolean }

async function judge(form: Form, post: Post, params: Params): Promise<Received> {
  const { files } = post
  const given = wordNamed(post, TOKEN)
  const token = readToken(form, given)
  // It may be a person whose browser fills in forms: the submission is stored as spam, not dropped.
  const spam = wordNamed(post, honeypotOf(form.table)) !== undefined
  if (!token && !spam) return { outcome: 'confirm', doubt: 'no_token', files }
  const state = token ? await consumeToken(form, token) : 'good'
  if (state === 'early' && !spam) return { outcome: 'confirm', doubt: state, token: given!, files }
  if (state !== 'good' && state !== 'early') return { outcome: 'confirm', doubt: state, files }
  const proved = !spam && isSolved(proofOfWorkOf(form, given!), wordNamed(post, SOLUTION))
  const { consumed, refused } = await consumeFormLimits(form, { address: params.address, proved, spam })
  if (refused) return { outcome: 'limited', wait_s: refused.reset_s, files }
  try {
    const received = await take(form, post, { ...params, spam })
    // A submission with errors was not sent, so it does not count.
    if (received.outcome !== 'sent') await refundFormLimits(form, consumed)
    return received
  } catch (error) {
    await refundFormLimits(form, consumed)
    throw error
  }
}

async function take(form: Form, post: Post, { lang, lost, spam }: Params & { spam: boolean }): Promise<Received> {
  const spamFound = spam ? undefined : spamError(form, post.values)
  if (spamFound) return { outcome: 'faulty', errors: [], lost, spam: spamFound, files: post.files }
  const checked = checkPost(form, post)
  // Rejected files are not sent again either.
  const files = post.files.filter((file) => !isRefused(checked.errors, file))
  const newFields = newlyRequested(form, { ...post, files })
  if (checked.errors.length || lost || newFields.length)
    return { outcome: 'faulty', errors: checked.errors, lost, files, addedFields: newFields }
  try {
    const sent = { values: checked.values, files: checked.files, lang, spam }
    if (form.table.kind === 'inbox') return { outcome: 'sent', reference: await storeRequest(form, sent) }
    await storeEntry(form, sent)
    return { outcome: 'sent' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation' || !error.errors.length) throw error
    return { outcome: 'faulty', errors: error.errors.map(ofEntry), lost, files }
  }
}

const isRefused = (errors: readonly PostError[], { id }: PendingFile): boolean =>
  errors.some((error) => 'refused' in error && error.refused.some(({ file }) => file.id === id))

const ofEntry = ({ pointer, code, message }: { pointer: string; code: string; message: string }): PostError => ({
  path: pointer
    .replace(/^\/fields/, '')
    .slice(1)
    .split('/'),
  code,
  message,
})

/**
 * Stores a submission to a form of a content table as an entry, through the same pipeline as any other.
 * A draft, or published at once if the form is set so; spam goes to the trash, from where it can be
 * restored for 30 days and where its values do not block unique ones. Throws 422 for values
 * that must differ from those of other entries.
 */
async function storeEntry({ ctx, ...form }: Form, { values, lang, spam }: Sent): Promise<void> {
  const { table } = form
  const input = {
    table: table.handle,
    // Fields with a default that are not included were left empty.
    fields: withCleared(form.fields, values),
    lang,
    ...(table.settings.form?.publish && !spam && { action: 'publish' }),
  }
  const entry = await perform(ctx, 'save_entry', input)
  if (spam) return void (await perform(ctx, 'delete_entry', { table: table.handle, entry: String(entry.id) }))
  await commit(ctx, (own) => notifyOfEntry(own, { ctx, ...form }, { entry, values, lang }))
}

async function perform(
  { installation, site, principal, channel, request_id, clock }: Context,
  name: string,
  input: object,
): Promise<{ id: number }> {
  const target = await site.registry.operation(name)
  if (!target) throw new AppError('request_entry.entries_not_storable')
  const { body } = await run(target, { installation, site, principal, channel, request_id, clock }, input)
  return body.data as { id: number }
}
