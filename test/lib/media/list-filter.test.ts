// Lists of media are filtered by conditions (contract 2.2), as those of entries and pages.
// Holds: contract 2.2 grammar
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bench } from '../pages/site.ts'
import { wall } from './pictures.ts'

test('files are found by what is known of them, and what is unknown is refused with its place', async (t) => {
  const site = await bench()
  t.after(() => site.close())
  for (const color of ['red', 'blue', 'green'])
    await site.do('upload_media', {
      base64: (await wall(color)).toString('base64'),
      name: `${color}.png`,
      alt: `ÖL ${color}`,
    })
  const names = async (filter: object) =>
    (await site.do<{ name: string }[]>('list_media', { filter, sort: 'name' })).map(({ name }) => name)
  assert.deepEqual(await names({ name: { starts: 'RE' } }), ['red.png'])
  assert.deepEqual(await names({ alt: { contains: 'öl B' } }), ['blue.png'])
  assert.deepEqual(await names({ not: { field: 'name', op: 'in', value: ['red.png'] } }), ['blue.png', 'green.png'])
  assert.deepEqual(
    await names({
      any: [
        { field: 'name', op: 'ends', value: 'n.png' },
        { field: 'width', op: '<', value: 1 },
      ],
    }),
    ['green.png'],
  )
  assert.deepEqual(await names({ width: { between: '1,80' }, kind: 'video' }), [])
  assert.deepEqual(await names({ title: { empty: true }, '@created_at': { gte: '$today-1d' } }), [
    'blue.png',
    'green.png',
    'red.png',
  ])
  for (const name of ['id', 'created_at', 'updated_at', 'title']) {
    const [plain, marked] = [name, `@${name}`].map((one) => ({ sort: `-${one}`, filter: { [one]: { filled: true } } }))
    assert.deepEqual(await site.do('list_media', marked), await site.do('list_media', plain), name)
  }
  for (const filter of [{ sha256: 'x' }, { width: { contains: '8' } }, { name: '$param.q' }]) {
    const [error] = (await site.fails('list_media', { filter })).errors
    assert.equal(error!.pointer, `/filter/${Object.keys(filter)[0]}`)
  }
})
