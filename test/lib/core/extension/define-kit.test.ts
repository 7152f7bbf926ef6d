// A kit may say its design and its starter content in kit.ts (contract 4.1) instead of in files of their own.
// Holds: interface 2.2 design
import assert from 'node:assert/strict'
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { resolveOwnEntries } from '../../../../src/lib/core/extension/resolve.ts'
import { loadKit } from '../../../../src/lib/kits/load-kit.ts'
import { starterContent } from '../../../../src/lib/kits/starter-content.ts'
import { ROOT } from '../../../support/root.ts'
import { removeFolder, tempFolder } from '../../../support/temp.ts'

const KIT = `import base from './base.ts'
import design from './tokens.ts'
const home = { key: 'home', slug: '', title: 'Moin', blocks: [] }
export default { ...base, design, seed: { de: { site: { title: 'Werft', settings: {} }, pages: [home] } } }
`

test('design and seed of kit.ts are taken, and one design that stands twice is refused', async (t) => {
  resolveOwnEntries()
  const root = tempFolder()
  t.after(() => removeFolder(root))
  const folder = join(root, 'kits/werft')
  cpSync(join(ROOT, 'kits/starter'), folder, { recursive: true })
  renameSync(join(folder, 'kit.ts'), join(folder, 'base.ts'))
  renameSync(join(folder, 'design.ts'), join(folder, 'tokens.ts'))
  writeFileSync(join(folder, 'kit.ts'), KIT)

  const kit = await loadKit(root, 'werft')
  assert.ok(kit.design.tokens.length > 5)
  assert.equal(starterContent(kit, 'en')!.site.title, 'Fehnholt Joinery', 'a file of the language wins')
  rmSync(join(folder, 'content'), { recursive: true })
  assert.deepEqual(
    starterContent(kit, 'de')!.pages.map(({ title }) => title),
    ['Moin'],
  )
  assert.equal(starterContent(kit, 'fr'), undefined)

  cpSync(join(folder, 'tokens.ts'), join(folder, 'design.ts'))
  await assert.rejects(loadKit(root, 'werft', '2'), /the design stands in kit\.ts and in design\.ts/)
})
