// Tables, and their shares. Fields and their targets are checked before anything is made; fields that refer to tables of the file which do not exist yet are added in a second step.
import type { z } from 'zod'
import { AppError, errorAt, fieldError, messageOf, type FieldError } from '../../../base/errors.ts'
import { readDefinition } from '../../../data/data.ts'
import type { Field } from '../../../fields/fields.ts'
import { targetOf } from '../../../fields/map-references.ts'
import { hasItems } from '../../../rules/conditions/traits.ts'
import type { DeclaredSite } from '../network-schema.ts'
import { bringsExtensions, rejectUnknown, tableErrors, type ListedTable } from '../known.ts'
import {
  callSite,
  callSiteForAll,
  compared,
  dryRunDifference,
  type Part,
  type ApplyContext,
  type Step,
} from '../part.ts'

type Options<Name extends keyof DeclaredSite> = NonNullable<DeclaredSite[Name]> extends (infer One)[] ? One : never
type Table = Options<'tables'>

const nameOf = ({ handle }: { handle: string }) => handle

/** References to later tables are added once those exist, like references to existing ones. */
export const newTablesPart: Part = {
  name: 'tables',
  async plan(context) {
    if (!context.declared.tables) return []
    const there = await callSiteForAll<ListedTable>(context, 'list_data_tables')
    checkTables(context, there.map(nameOf))
    const { pairs } = compared({ list: 'tables', declared: context.declared.tables, there, nameOf }, context)
    return pairs.flatMap(({ want, found, name, pointer }): Step[] =>
      found ? [] : [{ action: 'create', name, pointer, run: () => make(context, want) }],
    )
  },
}

/** Throws 422 naming each place: for fields that are none, and relations to tables that there are not and will not be. */
function checkTables(context: ApplyContext, there: string[]): void {
  const { declared, pointer, shared } = context
  const { tables = [] } = declared
  const known = new Set([...there, ...shared, ...tables.map(nameOf)])
  const errors = tables.flatMap(({ fields = [], settings, handle }, i) => {
    const inside = there.includes(handle) ? [] : definitionErrors(fields, settings ?? { kind: 'content' })
    const own = inside.length || bringsExtensions(context) ? inside : targetErrors(fields, known)
    return own.map((one) => ({ ...one, pointer: `${pointer}/tables/${i}${one.pointer}` }))
  })
  rejectUnknown(errors)
}

/** A table that is there is rehearsed. */
function definitionErrors(fields: Table['fields'] & object, settings: Table['settings'] & object): FieldError[] {
  try {
    readDefinition({ fields, settings })
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.errors.length ? error.errors : [errorAt('', messageOf(error))]
  }
}

const targetErrors = (fields: unknown, known: ReadonlySet<string>): FieldError[] =>
  targetsAt(fields, '/fields').flatMap(({ pointer, table }) =>
    table.startsWith('@') || known.has(table)
      ? []
      : [fieldError(`${pointer}/target`, 'apply.target_missing', { table })],
  )

/** The targets of fields, also in items; fields are a list, or an object by name. */
const targetsAt = (fields: unknown, at: string): { pointer: string; table: string }[] =>
  Object.entries((fields ?? {}) as Record<string, Field>).flatMap(([key, field]) => {
    if (hasItems(field)) return targetsAt(field['fields'], `${at}/${key}/fields`)
    const table = targetOf(field)
    return table === undefined ? [] : [{ pointer: `${at}/${key}`, table }]
  })

async function make(context: ApplyContext, { settings, fields = [], ...table }: Table): Promise<void> {
  const there = (await callSiteForAll<ListedTable>(context, 'list_data_tables')).map(nameOf)
  const isThere = (target: string) => target.startsWith('@') || target === table.handle || there.includes(target)
  const own = fields.filter((field) => targetsAt([field], '').every(({ table }) => isThere(table)))
  // Settings may name a field that does not exist yet.
  const isWhole = own.length === fields.length
  const input = {
    name: table.handle,
    ...table,
    fields: own,
    ...(isWhole && settings && { settings }),
    apply: true,
  }
  await callSite(context, 'save_data_table', input)
}

export const tablesPart: Part = {
  name: 'tables',
  async plan(context) {
    if (!context.declared.tables) return []
    const there = await callSiteForAll<ListedTable>(context, 'list_data_tables')
    const { pairs, surplus } = compared({ list: 'tables', declared: context.declared.tables, there, nameOf }, context)
    const steps: Step[] = []
    for (const { want, found, name, pointer } of pairs) {
      const { handle: table, ...rest } = want
      const input = { table, ...rest, apply: true }
      const diff = found
        ? await dryRunDifference(context, 'save_data_table', { input, of: Object.keys(rest), pointer })
        : []
      const run = async () => void (await callSite(context, 'save_data_table', input))
      const isLost = lost(diff)
      if (diff.length) steps.push({ action: 'update', name, pointer, diff, asks: isLost, run })
    }
    return context.prune && context.declared.tables ? [...steps, ...removed(context, surplus)] : steps
  },
}

/** Removed fields, with their values in entries. */
const lost = (diff: Awaited<ReturnType<typeof dryRunDifference>>): boolean =>
  diff.some(
    ({ pointer, before, after }) => /^\/fields\/[^/@]+$/.test(pointer) && before !== undefined && after === undefined,
  )

/** A table of another website can only be removed there. */
const removed = (context: ApplyContext, surplus: ReturnType<typeof compared<Table, ListedTable>>['surplus']): Step[] =>
  surplus
    .filter(({ found: { shared } }) => !shared || shared.owner === context.site)
    .map(({ name, pointer }) => ({
      action: 'remove',
      name,
      pointer,
      asks: true,
      run: async () => void (await callSite(context, 'delete_data_table', { table: name })),
    }))

interface Shared {
  handle: string
  owner: string
  members: string[]
  see_members: boolean
}
type Share = z.output<typeof DeclaredSite>['shares'] extends (infer One)[] | undefined ? One : never

/** Only for the website that owns the tables; tables that others share with it are defined there. */
export const sharesPart: Part = {
  name: 'shares',
  async plan(context) {
    if (!context.declared.shares) return []
    await checkShares(context, context.declared.shares)
    const all = await callSiteForAll<Shared>(context, 'list_shared_tables')
    const there = all.filter(({ owner }) => owner === context.site)
    const named = (one: Share | Shared) => ('table' in one ? one.table : one.handle)
    const { pairs, surplus } = compared(
      { list: 'shares', declared: context.declared.shares, there, nameOf: named },
      context,
    )
    const steps = pairs.flatMap(({ want, found, name, pointer }) => shareStep(context, { want, found, name, pointer }))
    if (!context.prune) return steps
    const ended = surplus.map(({ name, pointer }): Step => ({
      action: 'remove',
      name,
      pointer,
      asks: true,
      run: async () => void (await callSite(context, 'unshare_table', { table: name })),
    }))
    return [...steps, ...ended]
  },
}

/** Throws 422 naming each place: for tables and members that there are not and will not be. */
async function checkShares(context: ApplyContext, shares: readonly Share[]): Promise<void> {
  const at = (i: number) => `${context.pointer}/shares/${i}`
  const members = shares.flatMap((share, i) =>
    share.members.flatMap((site, j) =>
      context.sites.has(site) ? [] : [fieldError(`${at(i)}/members/${j}`, 'shared_table.member_unknown', { site })],
    ),
  )
  const named = shares.map(({ table }, i) => ({ pointer: `${at(i)}/table`, table }))
  rejectUnknown([...(await tableErrors(context, named)), ...members])
}

interface Sharing {
  want: Share
  found: Shared | undefined
  name: string
  pointer: string
}

/** Members that the file does not name stay unless they are pruned. */
function shareStep(context: ApplyContext, { want, found, name, pointer }: Sharing): Step[] {
  const surplus = (found?.members ?? []).filter((key) => !want.members.includes(key))
  const members = [...want.members, ...(context.prune ? [] : surplus)]
  const input = { ...want, members }
  if (!found)
    return [
      {
        action: 'create',
        name,
        pointer,
        run: async () => void (await callSite(context, 'share_table', input)),
      },
    ]
  const missing = members.filter((key) => !found.members.includes(key))
  const isSame = !missing.length && members.length === found.members.length
  if (isSame && found.see_members === want.see_members) return []
  const [before, after] = [found.members.join(', '), members.join(', ')]
  const access = { pointer: '/see_members', before: found.see_members, after: want.see_members }
  const step: Step = {
    action: 'update',
    name,
    pointer,
    asks: context.prune && surplus.length > 0,
    diff: [
      ...(isSame ? [] : [{ pointer: '/members', before, after }]),
      ...(found.see_members === want.see_members ? [] : [access]),
    ],
    run: async () => void (await callSite(context, 'set_share_members', input)),
  }
  return [step]
}
