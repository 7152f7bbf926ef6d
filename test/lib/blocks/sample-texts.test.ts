// Samples of blocks in the language of the page: what people read is translated, what means something to the block is not.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { sampleIn, sampleTexts } from '../../../src/lib/blocks/sample-texts.ts'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { missingTexts } from '../../../src/lib/kit-checks/missing.ts'
import { sampleFindings, untranslatedSamples } from '../../../src/lib/kit-checks/check-kit.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { loadKit, sampleLanguages, type Kit } from '../../../src/lib/kits/load-kit.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('samples in the language of the page', () => {
  let root: string
  let starter: Kit
  before(async () => {
    root = tempFolder()
    resolveOwnEntries()
    starter = await loadKit(root, 'starter')
  })
  after(() => removeFolder(root))

  const sample = (type: string, lang: string, kit = starter) =>
    sampleIn(kit, [type, kit.blocks.get(type)!], lang) as any

  test('texts, rich text, words of links and what lies in groups', () => {
    const hero = sample('hero', 'de')
    assert.equal(hero.title, 'Einmal gebaut, täglich benutzt')
    assert.deepEqual(hero.link, { type: 'anchor', href: '#work', label: 'Unsere Arbeiten ansehen' })
    assert.equal(hero.motif, 'joint')
    assert.match(sample('faq', 'de').items[0].answer, /^<p>Acht bis zwölf Wochen/)
    assert.equal(sample('pricing', 'de').items[1].period, 'year')
    assert.equal(sample('hero', 'de-AT').title, hero.title)
    assert.equal(starter.blocks.get('hero')!.sample!['title'], 'Made once, used daily', 'the kit is left as it is')
  })

  test('names of tables and words that mean something to the block stay, whatever the file says', () => {
    const texts = {
      ...starter.texts,
      samples: { de: { events: 'Termine', yes: 'ja', start: 'Beginn', joint: 'x' } },
    }
    const kit = { ...starter, texts }
    assert.equal(sample('calendar', 'de', kit).table, 'events')
    assert.equal(sample('data_list', 'de', kit).table, 'events')
    assert.deepEqual(sample('data_list', 'de', kit).shown, ['start', 'place'])
    assert.equal(sample('comparison', 'de', kit).rows[0].first, 'yes')
    assert.equal(sample('hero', 'de', kit).motif, 'joint')
    for (const text of ['events', 'contact', 'yes', 'joint', '+49 40 66969 120'])
      assert.ok(!sampleTexts(starter).includes(text), text)
  })

  test('a language that the kit has not got, or that none is, leaves them in the kit’s own', () => {
    for (const lang of ['en', 'fr', '', '__proto__', 'constructor'])
      assert.deepEqual(sample('hero', lang), starter.blocks.get('hero')!.sample)
    assert.deepEqual(sampleLanguages(starter), ['en', 'de'])
    const own = { ...starter.blocks.get('hero')! }
    assert.equal(sampleIn(starter, ['hero', own], 'de'), own.sample, 'not of the kit')
  })

  test('the kits of the product and a new one are complete in German', async () => {
    createKit({ root, name: 'fresh' })
    for (const name of ['starter', 'gable', 'fresh']) {
      const kit = await loadKit(root, name)
      assert.deepEqual([...sampleFindings(kit), ...untranslatedSamples(kit)], [], name)
      assert.ok(Object.keys(kit.texts.samples['de']!).length, name)
      const texts = sampleTexts(kit)
      // A kit need not have all the blocks whose samples the product translates for every kit.
      const own = JSON.parse(readFileSync(join(kit.folder, 'lang/samples/de.json'), 'utf8')) as object
      const known = name === 'fresh' ? own : kit.texts.samples['de']!
      const unused = Object.keys(known).filter((text) => !texts.includes(text))
      assert.deepEqual(unused, [], name)
      assert.deepEqual(await missingTexts({ root, lang: 'de', siteTexts: true, kit: name }), [])
    }
  })

  test('what lacks or does not fit is told', async () => {
    createKit({ root, name: 'lacking' })
    const file = join(root, 'kits/lacking/lang/samples/de.json')
    const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    delete known['How we work']
    known['What we do, in one line'] = 'x'.repeat(5000)
    writeFileSync(file, JSON.stringify(known))
    const kit = await loadKit(root, 'lacking')
    assert.deepEqual(untranslatedSamples(kit), [
      'lang/samples/de.json lacks "How we work" (optional: samples are shown in en)',
    ])
    const [long, ...more] = sampleFindings(kit).map(({ message }) => message)
    assert.match(long!, /^lang\/samples\/de\.json: hero\/title: /)
    assert.deepEqual(more, [])
    const missing = await missingTexts({ root, lang: 'de', siteTexts: true, kit: 'lacking' })
    assert.deepEqual(
      missing.map(({ text, file: at }) => [text, at]),
      [['How we work', 'kits/lacking/blocks/richtext.ts']],
    )
  })
})
