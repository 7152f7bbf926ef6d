// Files of site:apply, and what it prints of them.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Difference } from '../../src/lib/base/json.ts'
import type { CmsRun } from './cms.ts'

export interface Told {
  site: string
  part: string
  action: string
  name: string
  token?: string
  diff?: Difference[]
}
export const changesIn = ({ json, stderr }: CmsRun): Told[] => {
  assert.ok(json, stderr)
  assert.ok(json.result, JSON.stringify(json.error))
  return json.result.changes
}
export const lines = (run: CmsRun) =>
  changesIn(run).map(({ site, part, action, name }) => `${site} ${part} ${action} ${name}`)

/** Its path. */
export function writeNetwork(root: string, text: string): string {
  const file = join(root, 'network.yaml')
  writeFileSync(file, text)
  return file
}
