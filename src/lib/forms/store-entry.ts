// Stores what was sent to a form of a table of content: an entry as anybody's, by the door everybody takes.
import { AppError } from '../base/errors.ts'
import { withCleared } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { run } from '../core/operation/run.ts'
import { commit } from './commit.ts'
import type { Form } from './form.ts'
import { tellOfEntry } from './notify.ts'
import type { Sent } from './store-request.ts'

/**
 * A draft, or public at once where the form is set so; spam lies in the trash, from where it can be restored for 30 days and where
 * it keeps nobody else's values from being unique. Throws 422 for values that must differ from those of other entries.
 */
export async function storeEntry({ ctx, ...form }: Form, { values, lang, spam }: Sent): Promise<void> {
  const { table } = form
  const input = {
    table: table.handle,
    // What has a default and is not among them was left empty.
    data: withCleared(form.fields, values),
    lang,
    ...(table.settings.form?.publish && !spam && { action: 'publish' }),
  }
  const entry = await perform(ctx, 'save_entry', input)
  if (spam) return void (await perform(ctx, 'delete_entry', { table: table.handle, entry: String(entry.id) }))
  await commit(ctx, (own) => tellOfEntry(own, { ctx, ...form }, { entry, values, lang }))
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
