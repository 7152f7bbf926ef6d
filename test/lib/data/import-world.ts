// A website for tests of imports and exports, with helpers.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, systemCall } from '../../support/installation.ts'

interface Fault {
  pointer: string
  code: string
  message: string
}
export type Answer = { status: number; body: { data: any } } & Error & {
    code: string
    errors: Fault[]
    extra: any
  }

export async function importWorld() {
  const here = await makeInstallation({ sites: { default: { languages: ['en', 'de'] } } })
  const ask = async (name: string, input: object, { as, ...more }: Partial<Call> & { as?: Call } = {}) => {
    const asking = { ...(as ?? (await systemCall(here.installation, 'default'))), ...more }
    return (await call(here.installation, 'default', name, { ...input }, asking).catch(
      (error: unknown) => error,
    )) as Answer
  }
  const make = (handle: string, fields: object[], settings = {}) =>
    ask('save_data_table', { handle, name: handle, fields, settings, apply: true })
  let files = 0
  const sent = (content: string | Uint8Array, name = 'file.csv') => {
    const path = join(here.root, `sent-${files++}`)
    writeFileSync(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { path, name, size: statSync(path).size, sha256 }
  }
  const send = (table: string, content: string | Uint8Array, { name, as, ...input }: Record<string, any> = {}) =>
    ask('import_entries', { table, ...input }, { file: sent(content, name), as })
  const take = async (table: string, input: object = {}, as?: Call) => {
    let text: AsyncIterable<string | Uint8Array> | undefined
    const answer = await ask(
      'export_entries',
      { table, ...input },
      { deliver: (file) => void (text = file.content), as },
    )
    assert.ok(text, answer.message)
    return (await Array.fromAsync(text)).join('')
  }
  const list = async (table: string, input: object = {}) =>
    (await ask('list_entries', { table, limit: 200, ...input })).body.data as any[]
  const leftOver = () => readdirSync(join(here.root, 'storage/tmp')).length
  return { here, ask, make, sent, send, take, list, leftOver }
}
