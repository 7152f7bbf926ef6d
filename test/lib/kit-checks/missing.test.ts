// i18n:missing: every text the code asks for is told with file and line where a language lacks it; the product is complete.
// Holds: interface 2.2 translations; interface 4.4 missing; contract 3.4 missing
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { missingTexts } from '../../../src/lib/kit-checks/missing.ts'
import { textPositions, textsInCalls } from '../../../src/lib/kit-checks/missing-calls.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('i18n:missing', () => {
  let root: string
  before(() => {
    root = tempFolder()
    resolveOwnEntries()
  })
  after(() => removeFolder(root))

  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  test('German has every text of the admin and of the bundled kits', async () => {
    assert.deepEqual(await missingTexts({ root, lang: 'de' }), [])
    assert.deepEqual(await missingTexts({ root, lang: 'de-AT', siteTexts: true, kit: 'starter' }), [])
    assert.deepEqual(await missingTexts({ root, lang: 'en', siteTexts: true, kit: 'starter' }), [])
  })

  test('calls are read as code: no comments, both of a choice, nothing that is compared or put together', () => {
    write(
      'calls/a.ts',
      [
        "// t('in a comment')",
        "const a = t('One') + at('no') + obj.t('Method')",
        "const b = t(kind === 'x' ? \"It\\'s\" : `Two`, { name: 'no' })",
        "/* t('no') */ const c = html`<p>${t('Within')}</p>` + t(`no ${a}`) + t(variable)",
        "t(\n  'On a line of its own',\n)",
        "const url = 'https://x'; t('After an address'); t('One')",
      ].join('\n'),
    )
    const found = textsInCalls(join(root, 'calls'), ['*.ts'], ['t'])
    assert.deepEqual(
      found.map(({ text, line }) => [text, line]),
      [
        ['One', 2],
        ['Method', 2],
        ["It's", 3],
        ['Two', 3],
        ['Within', 4],
        ['On a line of its own', 6],
        ['After an address', 8],
      ],
    )
  })

  test('a label is told where it stands: beside templates, in a block without code', () => {
    write(
      'places/a.ts',
      [
        "const one = (name: string) => `${name}, it's`",
        "const two = (on: boolean) => html`<p>don't ${on ? html`<b>${{ a: 'In a hole' }.a}</b>` : `x`}</p>`",
        "export const stacks = { grotesque: one('Grotesque'), other: two('Other') }",
      ].join('\n'),
    )
    write('places/blocks/b.liquid', '---\n{\n  "label": "Own block"\n}\n---\n<p></p>')
    const patterns = ['*.ts', 'blocks/*.liquid']
    const texts = ['Grotesque', 'Other', 'In a hole', 'x', 'Own block', 'Made up']
    const found = textPositions(join(root, 'places'), { patterns, otherwise: 'kit.ts' }, texts)
    assert.deepEqual(
      found.map(({ file, line }) => `${file}:${line}`),
      ['a.ts:3', 'a.ts:3', 'a.ts:2', 'a.ts:2', 'blocks/b.liquid:3', 'kit.ts:1'],
    )
  })

  for (const kit of ['starter', 'gable'])
    test(`visitors of six languages read all of ${kit} in theirs`, async () => {
      for (const lang of ['de', 'fr', 'it', 'es', 'nl']) {
        const missing = await missingTexts({ root, lang, siteTexts: true, kit })
        assert.deepEqual(
          missing.filter(({ visitors }) => visitors).map(({ text }) => text),
          [],
          lang,
        )
      }
    })

  test('a kit of the installation: texts and labels, with file and line', async () => {
    createKit({ root, name: 'own' })
    const all = await missingTexts({ root, lang: 'pt', siteTexts: true, kit: 'own' })
    assert.ok(all.some(({ text, file }) => text === 'Protected page' && file === 'src/lib/website/access-page.ts'))
    const skip = all.find(({ text }) => text === 'Skip to content')!
    assert.equal(skip.file, 'kits/own/document.ts')
    assert.ok(skip.line > 10)
    assert.deepEqual(
      all.filter(({ text }) => text === 'The opening of a page.').map(({ file }) => file),
      ['kits/own/blocks/hero.ts'],
    )
    assert.ok(all.some(({ text, file }) => text === 'Sans serif' && file === 'kits/own/design.ts'))
    assert.deepEqual(await missingTexts({ root, lang: 'de', kit: 'own' }), [], 'a new kit is complete')
    await assert.rejects(missingTexts({ root, lang: 'de', kit: 'gone' }), { code: 'not-found' })
    await assert.rejects(missingTexts({ root, lang: '../x' }), { code: 'validation' })
  })

  test('an extension of the installation', async () => {
    const cmsKeys = { type: 'cms-extension', name: 'book', extension: './src/extension.ts' }
    write('extensions/book/package.json', JSON.stringify({ name: 'book', version: '1.0.0', cms: cmsKeys }))
    write('extensions/book/src/extension.ts', "export const label = t('Guest book')\nexport const a = lt('Sign')\n")
    const expected = { text: 'Guest book', file: 'extensions/book/src/extension.ts', line: 1 }
    assert.deepEqual(await missingTexts({ root, lang: 'de' }), [expected])
    const site = await missingTexts({ root, lang: 'de', siteTexts: true })
    assert.deepEqual(
      site.map(({ text }) => text),
      ['Sign'],
    )
    write('extensions/book/lang/admin/de.json', '{"Guest book": "Gästebuch"}')
    assert.deepEqual(await missingTexts({ root, lang: 'de' }), [])
  })

  test('the command exits with 6 when something is missing', async () => {
    const { code, json } = await cms(root, ['i18n:missing', 'fr', '--kit=own', '--json'])
    assert.deepEqual([code, json.result.lang, json.ok], [6, 'fr', false])
    assert.deepEqual(Object.keys(json.result.missing[0]), ['text', 'file', 'line'])
    assert.equal((await cms(root, ['i18n:missing', 'de', '--json'])).code, 0)
  })
})
