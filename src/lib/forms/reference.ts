// The reference of a request for people: R-7K3F-92.
import type { Context } from '../core/operation/context.ts'

const TRIES = 20

export const isReference = (text: string): boolean => /^R-[0-9A-Z]{4}-[0-9A-Z]{2}$/.test(text)

/** An unused one; inside the transaction that uses it. 30 random bits, so that others cannot be guessed. */
export async function newReference({ db, ids }: Context): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = ids.block().toUpperCase()
    const reference = `R-${text.slice(0, 4)}-${text.slice(4, 6)}`
    const taken = await db.selectFrom('requests').select('id').where('reference', '=', reference).executeTakeFirst()
    if (!taken) return reference
  }
  throw new Error('no free reference was found')
}
