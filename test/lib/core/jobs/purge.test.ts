// The daily purge asks all areas and extensions, whatever becomes of one of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyContribution } from '../../../../src/lib/core/extension/contribution.ts'
import type { Loader } from '../../../../src/lib/core/extension/providers.ts'
import { purge } from '../../../../src/lib/core/jobs/purge.ts'
import { systemContext } from '../../../../src/lib/core/jobs/system-context.ts'
import { makeInstallation } from '../../../support/installation.ts'

test('one that cannot be loaded or fails keeps no other from clearing, and is told', async (t) => {
  const made = await makeInstallation()
  t.after(made.close)
  const site = await made.installation.openSite('default')
  const cleared: string[] = []
  const clears =
    (name: string): Loader<'purge.daily'> =>
    async () =>
    async () =>
      void cleared.push(name)
  const run = (...loaders: Loader<'purge.daily'>[]) => {
    const one = { ...emptyContribution('club', '1'), provided: { 'purge.daily': loaders } }
    const registry = { ...site.registry, contributions: [one] }
    return purge(systemContext(made.installation, { ...site, registry }))
  }
  const unloadable = () => Promise.reject(new Error('no module'))
  const failing = async () => () => Promise.reject(new Error('no table'))
  await assert.rejects(run(clears('a'), failing, clears('b')), /^Error: no table$/)
  await assert.rejects(run(unloadable, clears('c'), failing, clears('d')), /no module; no table/)
  assert.deepEqual(cleared, ['a', 'b', 'c', 'd'])
})
