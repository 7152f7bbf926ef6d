// Shared parts of the object operations: identifying an object, and its entry.
import { z, type Subject } from 'cms/extension'
import type { Kind } from '../store/tables.ts'

export const collectionField = {
  kind: z.enum(['calendar', 'contact']).describe('A calendar or an address book'),
  table: z.string().max(64).describe('Handle of the table'),
}
export const hrefField = z.string().min(1).max(250).describe('Last part of its address')
export const expectField = z
  .string()
  .max(64)
  .optional()
  .describe("ETag it has to have, without quotes; '' where there must be none")

export interface ObjectName {
  kind: Kind
  table: string
  href: string
}

const load = () => import('../writes/object.ts')

/** The entry of the object: before (if it exists) and after. */
export const objectSubject: Subject = {
  type: 'entry',
  load: async (ctx, input, result) => (await load()).loadEntry(ctx, input, result),
  find: async (ctx, id) => (await load()).entrySubject.find!(ctx, id),
  revert: async (ctx, change) => (await load()).entrySubject.revert!(ctx, change),
}
