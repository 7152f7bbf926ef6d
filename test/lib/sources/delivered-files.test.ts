// Pictures that come with a document: a new one under an old name counts, and one that does not come again stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agency } from '../../support/agency.ts'
import { openImmo, property, zipOf } from '../../support/openimmo.ts'
import { image } from '../../support/source-world.ts'

const house = (title: string) => property({ id: '1', title, pictures: ['1.png', '2.png'] })
const other = property({ id: '2', pictures: ['3.png'] })

test('a picture that is replaced under its name is replaced on the website, in a ZIP and beside the document', async (t) => {
  const { put, run, all } = await agency(t)
  const [red, blue] = [await image('#a11'), await image('#11a')]
  const [green, grey] = [await image('#1a1'), await image('#777')]
  const document = openImmo(house('Haus') + other)
  const zip = (first: Uint8Array) => zipOf({ 'objekte.xml': document, '1.png': first, '2.png': blue, '3.png': grey })
  put('a.zip', zip(red))
  await run()
  const before = (await all())[0].fields.images as number[]
  put('b.zip', zip(red))
  assert.equal((await run()).counts.unchanged, 2)
  put('c.zip', zip(green))
  const { counts, faults } = await run()
  assert.deepEqual([counts.updated, counts.unchanged, faults], [1, 1, []])
  const after = (await all())[0].fields.images as number[]
  assert.notEqual(after[0], before[0])
  assert.equal(after[1], before[1])
  put('1.png', await image('#fa0'))
  put('d.xml', document)
  await run()
  const beside = (await all())[0].fields.images as number[]
  assert.ok(![before[0], after[0]].includes(beside[0]))
})

test('pictures that a later transfer names without bringing them stay, and names may differ in capitals', async (t) => {
  const { put, run, all } = await agency(t)
  const pictures = { '1.PNG': await image('#a11'), '2.png': await image('#11a') }
  put('a.zip', zipOf({ 'objekte.xml': openImmo(house('Haus') + other), ...pictures }))
  const first = await run()
  assert.deepEqual(
    first.faults.map(({ item }) => item),
    ['OBID-2'],
    'what never came is said',
  )
  const [{ fields: before }] = await all()
  put('b.xml', openImmo(house('Haus, neuer Preis'), { umfang: 'TEIL' }))
  const second = await run()
  assert.deepEqual([second.counts.updated, second.faults], [1, []])
  const [{ title, fields: after }] = await all()
  assert.deepEqual([title, after.images], ['Haus, neuer Preis', before.images])
  put(
    'c.zip',
    zipOf({ 'objekte.xml': openImmo(house('Beschädigt'), { umfang: 'TEIL' }), '1.png': Buffer.from('none') }),
  )
  const third = await run()
  assert.equal(third.faults.length, 1)
  assert.deepEqual((await all())[0].fields.images, before.images, 'nor does a damaged one take its place')
})

test('a file that cannot be read does not hold up those after it; the run says which one failed', async (t) => {
  const { put, run, all } = await agency(t)
  put('a.xml', 'nothing of the kind')
  put('b.xml', openImmo(house('Haus')))
  const { status, message, faults, counts } = await run()
  assert.deepEqual([status, counts.created, (await all()).length], ['failed', 1, 1])
  assert.match(faults.map((fault) => fault.message).join(), /a\.xml/)
  assert.ok(message)
  put('c.xml', openImmo(house('Haus') + other))
  const next = await run()
  assert.deepEqual([next.status, next.counts.created], ['done', 1])
})
