// Record rules of roles that name fields of a table: they follow a rename, and are listed before they break.
import { message } from '../base/catalogue/message.ts'
import type { JsonObject } from '../base/json.ts'
import type { Providers } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { conditionFields } from '../fields/condition-fields.ts'
import type { Field } from '../fields/fields.ts'
import { transact } from '../platform/db/database.ts'
import { say } from '../platform/i18n/say.ts'
import { parseCondition } from '../rules/conditions/parse-condition.ts'
import { MADE_BY } from '../rules/conditions/record-rule.ts'
import { inRules } from '../rules/conditions/rules-of.ts'
import { SYSTEM_FIELDS } from '../rules/conditions/system-fields.ts'
import { changeRole, rolesOf, type SiteRole } from './site-roles.ts'

type TableReferrer = Providers['table.references']
type TableTurn = Parameters<TableReferrer['follow']>[1]

/** Registered in area.ts. */
export const tableReferences: TableReferrer = {
  async lost(ctx, turn) {
    const { handle, before, after } = turn
    // Of a table that is gone there is nothing to change.
    if (!after) return []
    const broken = (await rolesWith(ctx, handle)).filter(({ record_rules }) =>
      record_rules.some(
        ({ table, where }) =>
          table === handle && fits(where, before.fields) && !fits(followed(where, turn), after.fields),
      ),
    )
    return broken.map(({ name, title }) => {
      const text = say(ctx.language, message('role.rule_breaks', { role: title }))
      return { code: 'breaks', message: text, type: 'role', title, name }
    })
  },
  /** Roles are in the network database: written once the table is. Until then their rules let nothing be changed. */
  async follow(ctx, turn) {
    const { handle } = turn
    const roles = await rolesWith(ctx, handle)
    ctx.afterCommit.push(() =>
      transact(ctx.installation.network, async (trx) => {
        for (const { id, record_rules } of roles) {
          const next = record_rules.map((rule) =>
            rule.table === handle ? { ...rule, where: followed(rule.where, turn) } : rule,
          )
          await changeRole(trx, { id: id!, record_rules: next }, ctx.now)
        }
      }),
    )
  },
}

async function rolesWith({ installation, site }: Context, handle: string): Promise<SiteRole[]> {
  const roles = await rolesOf(installation.network.read, site.key)
  return roles.filter(({ record_rules }) => record_rules.some(({ table }) => table === handle))
}

const fits = (where: JsonObject, fields: readonly Field[]): boolean =>
  parseCondition(where, { fields: [...conditionFields(fields), ...SYSTEM_FIELDS, MADE_BY] }).condition !== undefined

const followed = (where: JsonObject, { names }: TableTurn): JsonObject =>
  inRules(where, (rule) => {
    const [field = '', ...members] = String(rule['field']).split('.')
    return { ...rule, field: [names.get(field) ?? field, ...members].join('.') }
  })
