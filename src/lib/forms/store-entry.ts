// Stores what was sent to a form of a table of content: an entry as anybody's, by the door everybody takes.
import { AppError } from '../errors.ts'
import { withCleared } from '../fields/fields.ts'
import { run } from '../operation/run.ts'
import { commit } from './commit.ts'
import type { Form } from './form.ts'
import { tellOfEntry } from './notify.ts'
import type { Sent } from './store-request.ts'

/** A draft, or public at once where the form is set so. Throws 422 for values that must differ from those of other entries. */
export async function storeEntry({ ctx, ...form }: Form, { values, lang }: Sent): Promise<void> {
  const { table } = form
  const target = (await ctx.site.registry.operations()).find('save_entry')
  if (!target) throw new AppError('conflict', 'Entries cannot be stored.')
  const { installation, site, principal, channel, request_id, clock } = ctx
  const input = {
    table: table.handle,
    // What has a default and is not among them was left empty.
    data: withCleared(form.fields, values),
    lang,
    ...(table.settings.form?.publish && { action: 'publish' }),
  }
  const { body } = await run(target, { installation, site, principal, channel, request_id, clock }, input)
  const entry = body.data as { id: number }
  await commit(ctx, (own) => tellOfEntry(own, { ctx, ...form }, { entry, values, lang }))
}
