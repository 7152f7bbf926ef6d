// The family that an operation changes, as a subject: the whole record, so that it can be restored.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { readFonts } from './fonts.ts'
import { revertFont } from './install.ts'
import type { MadeFont } from './made-font.ts'
import type { FontFamily } from './schema.ts'

export const fontSubject: Subject = {
  type: 'font',
  load: (ctx, input) => find(ctx, input['key'] ?? (ctx.prepared as MadeFont | undefined)?.family.key),
  find,
  revert: (ctx, { id, target }) => revertFont(ctx, id, target as FontFamily | undefined),
}

async function find(ctx: Context, key: unknown): Promise<SubjectState | undefined> {
  const family = (await readFonts(ctx.db)).find((one) => one.key === key)
  if (!family) return undefined
  const { uid, version, name } = family
  return { type: 'font', id: family.key, label: name, uid, version, state: family }
}
