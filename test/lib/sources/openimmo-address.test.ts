// Where a property is that does not release its address: nobody learns it from what is read.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { mapped, one } from './openimmo-mapped.ts'
import { FLAT, transfer } from './openimmo-transfer.ts'
import { asFile } from './read-all.ts'

suite('an address that is not released', () => {
  const SECRETS = ['Verborgene', '99x', '50.95012', '6.91777', 'W-31', 'Ehrengemarkung', '1234/5', 'w2_lage']

  test('is nowhere in the item, nor in what becomes of it', async () => {
    for (const xml of [
      FLAT,
      FLAT.replace(/<objektadresse_freigeben>.*?<\/objektadresse_freigeben>/, ''),
      FLAT.replace('<verwaltung_objekt>', '<verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben>'),
    ]) {
      const items = await Array.fromAsync((await FORMATS.openimmo.read({ file: asFile(transfer([xml])) })).items)
      const everything = JSON.stringify([items, await mapped(transfer([xml]))])
      assert.deepEqual(
        SECRETS.filter((word) => everything.includes(word)),
        [],
      )
      assert.ok(everything.includes('Köln') && everything.includes('Mit Balkon zum Hof.'))
    }
  })

  test('is there once it is released', async () => {
    const { values, files } = await one(FLAT.replace('freigeben>false', 'freigeben>true'))
    assert.deepEqual([values['street'], values['place']], ['Verborgene Gasse 99x', { lat: 50.95012, lng: 6.91777 }])
    assert.equal(files['floor_plans']?.[0]?.name, 'w2_lage.png')
  })
})
