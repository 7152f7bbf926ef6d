// The design of a website as a part of a bundle, the file in which content is exported and imported.
import { z } from 'zod'
import type { BundlePart } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting } from '../core/settings/settings.ts'
import { changeDesign, resolveChange } from './change-design.ts'
import { DESIGN, presentDesign } from './serialize-design.ts'
import type { StoredDesign } from './tokens.ts'

const Record = z.strictObject({
  preset: z.string().max(100).nullable(),
  values: z.record(z.string().max(100), z.unknown()),
})
type Record = z.output<typeof Record>

export const designPart: BundlePart<Record> = {
  name: 'design',
  order: 50,
  record: Record,
  identity: () => 'design',
  label: () => 'design',
  async *list(ctx) {
    const own = await stored(ctx)
    if (own) yield own
  },
  find: (ctx) => stored(ctx),
  async fill(ctx, { preset, values }) {
    const next = resolveChange(await presentDesign(ctx), { preset, values, replace: true })
    // Whether a low contrast is acceptable was decided on the website that the bundle comes from.
    await changeDesign(ctx, next, () => undefined)
  },
}

/** The stored design; undefined while it is the kit's own. */
async function stored({ db }: Context): Promise<Record | undefined> {
  const { preset = null, values = {} } = (await readSetting<StoredDesign>(db, DESIGN))?.value ?? {}
  return preset === null && !Object.keys(values).length ? undefined : { preset, values }
}
