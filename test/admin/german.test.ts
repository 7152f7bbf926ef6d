// The German of the admin is one map: each text stands in it once, beside the code that shows it, or in the shared catalogue.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { misplaced, relocatedTexts, readCatalogues } from '../../scripts/admin/text-places.ts'
import { ROOT } from '../support/root.ts'
import { tempFolder } from '../support/temp.ts'

const ADMIN = join(ROOT, 'src/admin')

test('no text is translated in two ways', () => {
  const known = new Map<string, { text: string; folder: string }>()
  const differ: string[] = []
  for (const [folder, texts] of readCatalogues(ADMIN))
    for (const [key, text] of Object.entries(texts)) {
      const first = known.get(key)
      if (first && first.text !== text) differ.push(`${key}: ${first.text} (${first.folder}), ${text} (${folder})`)
      known.set(key, first ?? { text, folder })
    }
  assert.deepEqual(differ, [])
})

test('every text stands beside the code that shows it; what several folders show is shared (node scripts/place-texts.ts)', () => {
  assert.deepEqual(misplaced(ADMIN), [])
})

test('a text moves to the folder that shows it, or to the shared catalogue; one that is put together stays', () => {
  const admin = tempFolder()
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(admin, file)), { recursive: true })
    writeFileSync(join(admin, file), content)
  }
  write('lang/de.json', '{"Only one":"Nur eine"}')
  write('screens/one/de.json', '{"Of two":"Von zweien","Both":"Beide","By {what}":"Nach {what}"}')
  write('screens/two/de.json', '{"Both":"Beide","way":"Weg"}')
  write('screens/one/one.ts', "html`${t('Only one')} ${this.t('Both')}`")
  write('screens/two/screen.ts', "export default { title: 'Of two', icon: 'way', keywords: ['way'], path: '/way' }")
  write('screens/two/two.ts', "t('Both')")
  assert.deepEqual(Object.fromEntries(relocatedTexts(admin)), {
    lang: { Both: 'Beide' },
    'screens/one': { 'By {what}': 'Nach {what}', 'Only one': 'Nur eine' },
    'screens/two': { way: 'Weg', 'Of two': 'Von zweien' },
  })
})
