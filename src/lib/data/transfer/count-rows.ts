// How many entries a file has: read once without being checked, so that whoever looks on knows what remains.
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../core/operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import { rowsOf, type FileForm } from './open-file.ts'

interface Counting {
  form: FileForm
  progress: NonNullable<Context['progress']>
}

const TOLD_EVERY = 1000

/** Throws 422 for what cannot be read at all. */
export async function countRows(
  path: string,
  table: DataTable,
  { form, progress }: Counting,
): Promise<number> {
  let rows = 0
  for await (const _ of rowsOf(path, table, form)) {
    if (++rows % TOLD_EVERY) continue
    progress({ rows, phase: 'read' })
    await setImmediate()
  }
  return rows
}
