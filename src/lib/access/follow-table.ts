// Record rules of roles that name fields of a table: they follow a rename, and are listed before they break.
import { message } from '../base/catalogue/message.ts'
import { canonical, type JsonObject } from '../base/json.ts'
import type { Providers } from '../core/extension/providers.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { RecordRule } from '../core/principal.ts'
import { conditionFields } from '../fields/condition-fields.ts'
import type { Field } from '../fields/fields.ts'
import { transact } from '../platform/db/database.ts'
import { say } from '../platform/i18n/say.ts'
import { parseCondition } from '../rules/conditions/parse-condition.ts'
import { MADE_BY } from '../rules/conditions/record-rule.ts'
import { withRenamedFields } from '../rules/conditions/rules-of.ts'
import { SYSTEM_FIELDS } from '../rules/conditions/system-fields.ts'
import { changeRole, rolesOf, type SiteRole } from './site-roles.ts'

type TableReferrer = Providers['table.references']

/** Registered in area.ts. */
export const tableReferences: TableReferrer = {
  async lost(ctx, { handle, before, after, names }) {
    // Of a table that is gone there is nothing to change.
    if (!after) return []
    const broken = (await rolesWith(ctx, handle)).filter(({ record_rules }) =>
      record_rules.some(
        ({ table, where }) =>
          table === handle && fits(where, before.fields) && !fits(withRenamedFields(where, names), after.fields),
      ),
    )
    return broken.map(({ name, title }) => {
      const text = say(ctx.language, message('role.rule_breaks', { role: title }))
      return { code: 'breaks', message: text, type: 'role', title, name }
    })
  },
  /** Roles are in the network database: a job of the same transaction writes them. Until then their rules let nothing be changed. */
  async follow(ctx, { handle, names }) {
    const renaming = { handle, names: [...names] }
    const changed = (await rolesWith(ctx, handle)).filter((role) => isNamed(role, renaming))
    const roles = changed.map(({ id, version }) => ({ id: id!, version }))
    if (roles.length) await enqueue(ctx, { kind: FOLLOW_JOB, payload: { ...renaming, roles } })
  },
}

/** Writes the new names of fields into the rules of roles. */
const FOLLOW_JOB = 'access.follow-table'

interface Renaming {
  handle: string
  /** The old and the new name of each. */
  names: [string, string][]
}

/** Roles that were changed meanwhile are left alone: their rules were checked against the table as it is now. */
export async function followTable(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { roles, ...renaming } = payload as unknown as Renaming & { roles: { id: number; version: number }[] }
  await transact(ctx.installation.network, async (trx) => {
    for (const role of await rolesOf(trx, ctx.site.key)) {
      if (!roles.some(({ id, version }) => id === role.id && version === Number(role.version))) continue
      await changeRole(trx, { id: role.id!, record_rules: rulesAfter(role, renaming) }, ctx.now)
    }
  })
}

const isNamed = (role: SiteRole, renaming: Renaming): boolean =>
  canonical(rulesAfter(role, renaming)) !== canonical(role.record_rules)

const rulesAfter = ({ record_rules }: SiteRole, { handle, names }: Renaming): RecordRule[] =>
  record_rules.map((rule) =>
    rule.table === handle ? { ...rule, where: withRenamedFields(rule.where, new Map(names)) } : rule,
  )

async function rolesWith({ installation, site }: Context, handle: string): Promise<SiteRole[]> {
  const roles = await rolesOf(installation.network.read, site.key)
  return roles.filter(({ record_rules }) => record_rules.some(({ table }) => table === handle))
}

const fits = (where: JsonObject, fields: readonly Field[]): boolean =>
  parseCondition(where, { fields: [...conditionFields(fields), ...SYSTEM_FIELDS, MADE_BY] }).condition !== undefined
