// Compares filters in SQL with the evaluation of conditions in JavaScript, over many values and conditions.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import type { Condition } from '../../../src/lib/rules/conditions/condition.ts'
import { matchesCondition } from '../../../src/lib/rules/conditions/evaluate-condition.ts'
import { arityOf } from '../../../src/lib/rules/conditions/operand.ts'
import { parseCondition } from '../../../src/lib/rules/conditions/parse-condition.ts'
import { resolve } from '../../../src/lib/rules/conditions/resolve.ts'
import { membersOf } from '../../../src/lib/rules/conditions/system-fields.ts'
import { filterFields } from '../../../src/lib/data/entries/filter-fields.ts'
import { filterSql } from '../../../src/lib/data/entries/filter-sql.ts'
import type { View } from '../../../src/lib/data/table.ts'
import { entriesTable } from '../../../src/lib/data/tables/layout.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import type { Values } from '../../../src/lib/fields/fields.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { insertEntries, type NewEntry } from '../../support/entries.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { everyRule, FIELDS, generator, SYSTEM, valueFor, type Asked, type Generator } from '../../support/any-values.ts'

const ROWS = 150
/** Conditions in each other, after every rule of every field alone. */
const NESTED = 150
const around = { now: new Date('2026-05-04T10:00:00Z'), timezone: 'Europe/Berlin' }

/** Each round asks every rule of every field once, with other values. */
export function filtersAgree(rounds: number): void {
  void suite('filters', () => agree(rounds))
}

function agree(rounds: number): void {
  let here: TestInstallation
  let site: Site
  let entries: NewEntry[]
  before(async () => {
    here = await makeInstallation()
    site = await here.installation.openSite('default')
    await call(here.installation, 'default', 'save_data_table', {
      handle: 'all_types',
      name: 'All',
      fields: FIELDS,
      apply: true,
    })
    const any = generator(20260504)
    entries = Array.from({ length: ROWS }, (_, i) => ({
      values: valuesOf(any),
      system: { ...SYSTEM(any), _slug: `entry-${i}` },
    }))
    const table = await findTable({ db: site.db.read, site }, 'all_types')
    for (const view of ['draft', 'published'] as const) await insertEntries(site, table, { view, entries })
  })
  after(() => here.close())

  const valuesOf = (any: Generator): Values =>
    Object.fromEntries(FIELDS.flatMap((field) => (any.chance(0.25) ? [] : [[field.name, valueFor(field, any)]])))

  async function found(condition: Condition, view: View): Promise<number[]> {
    const table = await findTable({ db: site.db.read, site }, 'all_types')
    const test = filterSql(resolve(condition, around), { table, view, dialect: site.db.dialect })
    const query = sql<{
      _id: number
    }>`select _id from ${sql.table(entriesTable('all_types', view))} where ${test} order by _id`
    return (await query.execute(site.db.read)).rows.map(({ _id }) => Number(_id))
  }

  const subjectOf = ({ values, system }: NewEntry, view: View): Values => ({
    ...values,
    '@status': view === 'draft' ? system._status : 'published',
    ...Object.fromEntries(
      ['slug', 'lang', 'created_at', 'updated_at', 'published_at'].map((name) => [`@${name}`, system[`_${name}`]]),
    ),
  })

  for (const view of ['draft', 'published'] as const)
    test(`say what conditions say of the ${view} entries`, async () => {
      const fields = filterFields(await findTable({ db: site.db.read, site }, 'all_types'), view)
      const any = generator(view === 'draft' ? 7 : 8)
      const rules = everyRule(fields, membersOf)
      let [yes, no] = [0, 0]
      for (let i = 0; i < rounds * (rules.length + NESTED); i++) {
        const rule = rules[i % (rules.length + NESTED)]
        const input = rule ? ruleOf(rule, any) : conditionOf(rules, any)
        const { condition, errors } = parseCondition(input, { fields })
        assert.ok(condition, JSON.stringify([input, errors]))
        const expected = entries.flatMap((entry, at) =>
          matchesCondition(condition, subjectOf(entry, view), around) ? [at + 1] : [],
        )
        const actual = await found(condition, view)
        const differ = [
          ...actual.filter((id) => !expected.includes(id)),
          ...expected.filter((id) => !actual.includes(id)),
        ]
        assert.deepEqual(
          actual,
          expected,
          `${JSON.stringify(input)} of ${JSON.stringify(differ.slice(0, 3).map((id) => [id, subjectOf(entries[id - 1]!, view)]))}`,
        )
        yes += expected.length
        no += ROWS - expected.length
      }
      assert.ok(yes > 20_000 && no > 20_000, `${yes} rows were found and ${no} were not`)
    })

  /** Rules in each other. */
  function conditionOf(rules: readonly Asked[], any: Generator, depth = 0): object {
    const inner = () => conditionOf(rules, any, depth + 1)
    if (depth < 3 && any.chance(0.15)) return { not: inner() }
    if (depth < 3 && any.chance(0.15)) return { all: [inner(), inner()] }
    if (depth < 3 && any.chance(0.15)) return { any: [inner(), inner()] }
    return ruleOf(any.of(rules), any)
  }

  /** Its values are taken from the entries, or made. */
  function ruleOf(params: Asked, any: Generator): object {
    const { field, sub, op } = params
    const name = sub === undefined ? field : `${field}.${sub}`
    const one = () => any.operand(params, () => pick(params, any)) as string
    const many = (count: number) => Array.from({ length: count }, one)
    const value = {
      none: () => undefined,
      near: () => any.near(),
      one,
      two: () => many(2).sort((a, b) => (a < b ? -1 : 1)),
      many: () => many(1 + any.below(4)),
    }[arityOf(op)]()
    return { field: name, op, ...(value !== undefined && { value }) }
  }

  /** A value that one of the entries has there. */
  function pick({ field: name, sub }: Asked, any: Generator): unknown {
    const { values, system } = any.of(entries)
    const value = name.startsWith('@') ? system[`_${name.slice(1)}`] : values[name]
    const at = Array.isArray(value) && value.length ? any.of(value as unknown[]) : value
    const member = sub === undefined ? at : (at as Values | null | undefined)?.[sub]
    return Array.isArray(member) ? any.of(member as unknown[]) : member
  }
}
