// docs/kits.md, followed to the letter: the kit it leads to passes every check.
// Holds: interface 1 kit; interface 2.2 renderer; interface 2.2 everywhere; interface 4.1 block-types
// Holds: interface 4.2 block-types; contract 4.1 kit-files
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { missingTexts } from '../../../src/lib/kit-checks/missing.ts'
import { checkKit } from '../../../src/lib/kit-checks/check-kit.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { ROOT } from '../../support/root.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

/** What its example says. */
const SAMPLE = ['When we are here', 'Monday', '9 to 17']

suite('docs/kits.md', () => {
  let root: string
  before(() => void (root = tempFolder()))
  after(() => removeFolder(root))

  test('a new kit with the block of the guide passes kit:check, and tells the labels and samples that are not translated', async () => {
    const guide = readFileSync(join(ROOT, 'docs/kits.md'), 'utf8')
    const block = /```ts\n(import \{ defineBlock \}[\s\S]*?)```/.exec(guide)![1]!
    const { folder } = createKit({ root, name: 'muster' })
    writeFileSync(join(folder, 'blocks/hours.ts'), block)
    const checked = await checkKit(root, 'muster')
    assert.deepEqual(checked.findings, [])
    // Those of areas among them: search, chat, and two of properties.
    assert.equal(checked.blocks.types, 8)
    const missing = await missingTexts({ root, lang: 'de', siteTexts: true, kit: 'muster' })
    assert.deepEqual(
      missing.map(({ text, file }) => [text, file]),
      ['Opening hours', 'Days', 'Day', 'Hours', ...SAMPLE].map((text) => [text, 'kits/muster/blocks/hours.ts']),
    )
    const lacking = [...SAMPLE].sort().map((text) => `"${text}"`)
    const line = `lang/samples/de.json lacks ${lacking.join(', ')} (optional: samples are shown in en)`
    assert.ok(checked.warnings.includes(line), checked.warnings.join('\n'))
  })
})
