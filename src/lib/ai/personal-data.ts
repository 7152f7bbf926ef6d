// What the ledger of AI has of a person: which calls were made for them, without a word of them; registered in area.ts.
import { definePersonalData } from '../access/define-personal-data.ts'
import { MICRO, openLedger } from './ledger.ts'

const COLUMNS = ['at', 'feature', 'provider', 'model', 'outcome', 'input_tokens', 'output_tokens'] as const

export const personalData = definePersonalData({
  async listBeside(site, { id, tokens }) {
    if (!site.sideDatabases.exists('ai')) return { ai_calls: [] }
    const actors = [`user:${id}`, ...tokens.map((token) => `token:${token}`)]
    const { read } = await openLedger(site)
    const calls = await read
      .selectFrom('calls')
      .select([...COLUMNS, 'cost'])
      .where('actor', 'in', actors)
      .orderBy('id')
      .execute()
    return { ai_calls: calls.map((call) => ({ ...call, cost: call.cost / MICRO })) }
  },
})
