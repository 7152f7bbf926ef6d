// What a bundle of some pages has besides these: all that they name, directly or through one another.
import type { Context } from '../operation/context.ts'
import type { BundlePart, ChosenPages } from './bundle-part.ts'

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** As types of blocks and handles of tables are written. */
const NAME = /^[a-z][a-z0-9_]{1,40}$/

/** Uids, types of blocks and handles of tables. Throws 422 naming a page that is not there. */
export async function namesOfPages(
  ctx: Context,
  parts: readonly BundlePart[],
  chosen: ChosenPages,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  let fresh = new Set<string>()
  const read = async (records: AsyncIterable<object>) => {
    for await (const record of records) for (const name of namesIn(record)) if (!names.has(name)) fresh.add(name)
  }
  for (const part of parts) if (part.choose) await read(part.choose(ctx, chosen))
  // What is named may name more: an entry its picture, a table the one that it refers to.
  while (fresh.size) {
    const asked = fresh
    fresh = new Set()
    for (const name of asked) names.add(name)
    for (const part of parts) if (part.named) await read(part.named(ctx, asked))
  }
  return names
}

/** Uids anywhere in the texts of a record, and texts that are as a whole a name. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (NAME.test(value)) yield value
    else yield* value.match(UID) ?? []
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* namesIn(inner)
}

/** Uids among names in the order of bundles, as many at a time as one statement may ask for. */
export function* uidsAmong(names: ReadonlySet<string>): Generator<string[]> {
  const uids = [...names].filter((name) => !NAME.test(name)).sort()
  for (let i = 0; i < uids.length; i += AT_ONCE) yield uids.slice(i, i + AT_ONCE)
}
const AT_ONCE = 500
