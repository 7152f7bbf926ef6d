// data:import and data:export: a table made from a file, brought back letter by letter, and what is wrong told by line.
// Holds: contract 3.4 data
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('a table is made from a file, exported, and imported again', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'shop.csv')
  writeFileSync(
    file,
    'name,price,code,sold,since,mail,tags:multiselect\nOne,1.5,007,true,2024-05-01,a@example.org,"[""x""]"\nTwo,2,010,false,,,\n',
  )
  const made = await cms(root, ['data:import', 'shop', file, '--create', '--json'])
  assert.equal(made.code, 0, made.stderr)
  const { created, fields } = made.json.result
  assert.equal(created, 2)
  assert.deepEqual(
    fields.map(({ name, type }: { name: string; type: string }) => `${name}:${type}`),
    ['name:text', 'price:number', 'code:text', 'sold:bool', 'since:date', 'mail:email', 'tags:multiselect'],
  )
  const out = join(root, 'out.json')
  const exported = await cms(root, ['data:export', 'shop', '--out', out, '--json'])
  assert.equal(exported.json.result.file, out)
  assert.equal(JSON.parse(readFileSync(out, 'utf8')).length, 2)
  const again = await cms(root, ['data:import', 'shop', out, '--json'])
  assert.deepEqual([again.json.result.unchanged, again.json.result.format], [2, 'json'])
  const printed = await cms(root, ['data:export', 'shop', '--filter={"price":{"gte":2}}'])
  assert.equal(printed.stdout.split('\r\n').length, 3)
})

test('a file as people write it becomes a table, and is imported again by what its fields are called', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'moebel.csv')
  writeFileSync(
    file,
    'Bezeichnung;Holz;Größe (cm);Preis;;\nTisch Anna;Eiche;200;1.290,00;;\nBank Ole;Kiefer;140;480,00;;\nRegal;Eiche;90;79,90;;\n',
  )
  const made = await cms(root, ['data:import', 'moebel', file, '--create', '--json'])
  assert.equal(made.code, 0, made.stderr)
  const labels = made.json.result.fields.map(({ name, label }: Record<string, string>) => `${name} ${label}`)
  assert.deepEqual(labels, ['title Bezeichnung', 'holz Holz', 'groesse Größe (cm)', 'preis Preis'])
  const exportRows = async () => JSON.parse((await cms(root, ['data:export', 'moebel', '--format=json'])).stdout)
  const [anna] = (await exportRows()).map(({ fields: data }: { fields: object }) => data)
  assert.deepEqual(anna, { title: 'Tisch Anna', holz: 'eiche', groesse: 200, preis: 1290 })
  const again = await cms(root, ['data:import', 'moebel', file, '--decimal-comma', '--json'])
  assert.deepEqual([again.code, again.json.result.created], [0, 3], again.stderr)
})

test('a header of field names has values as people write them, too', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'gast.csv')
  writeFileSync(file, 'titel;preis;seit;aktiv\nA;1.290,00;01.10.2026;ja\nB;80,5;24.12.2026;nein\n')
  const made = await cms(root, ['data:import', 'gast', file, '--create', '--json'])
  assert.equal(made.code, 0, made.stderr)
  const exportRows = async () => JSON.parse((await cms(root, ['data:export', 'gast', '--format=json'])).stdout)
  const rows = (await exportRows()).map(({ fields: data }: { fields: object }) => data)
  assert.deepEqual(rows, [
    { titel: 'A', preis: 1290, seit: '2026-10-01', aktiv: true },
    { titel: 'B', preis: 80.5, seit: '2026-12-24', aktiv: false },
  ])
  // Values of JSON are not converted: these are texts.
  const json = join(root, 'texts.json')
  writeFileSync(json, JSON.stringify([{ fields: { name: 'a', open: 'true', size: '5' } }]))
  const texts = await cms(root, ['data:import', 'texts', json, '--create', '--json'])
  assert.equal(texts.code, 0, texts.stderr)
  assert.deepEqual(
    texts.json.result.fields.map(({ type }: { type: string }) => type),
    ['text', 'text', 'text'],
  )
})

test('faults are exit 2 with line and column, and leave no table behind', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'bad.csv')
  writeFileSync(file, 'title,price:number\nOne,much\n')
  const refused = await cms(root, ['data:import', 'bad', file, '--create', '--json'])
  assert.equal(refused.code, 2)
  assert.deepEqual(
    refused.json.error.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/line/2/price'],
  )
  assert.equal((await cms(root, ['data:export', 'bad'])).code, 3)
  assert.equal((await cms(root, ['data:import', 'bad', join(root, 'none.csv')])).code, 3)
  writeFileSync(file, 'Title of it,Title of it\n1,2\n')
  assert.equal((await cms(root, ['data:import', 'bad', file, '--create'])).code, 2)
  assert.equal((await cms(root, ['data:export', 'bad', '--out', join(root, 'out.csv')])).code, 3)
  assert.equal(existsSync(join(root, 'out.csv')), false)
})

test('a filter that is not JSON, and a file that cannot be written, are exit 2 and named', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'shop.csv')
  writeFileSync(file, 'name\nOne\n')
  assert.equal((await cms(root, ['data:import', 'shop', file, '--create'])).code, 0)
  const failing = async (...args: string[]) => {
    const { code, json } = await cms(root, [...args, '--json'])
    return [code, json.error.message]
  }
  const [code, why] = await failing('data:export', 'shop', '--filter={bad')
  assert.deepEqual([code, /^--filter is not JSON: /.test(why)], [2, true], why)
  assert.deepEqual(await failing('data:export', 'shop', '--filter=[]'), [2, '--filter must be a JSON object.'])
  for (const command of [['data:export', 'shop'], ['content:export']]) {
    const folder = join(root, 'missing')
    const missing = join(folder, 'x')
    assert.deepEqual(await failing(...command, `--out=${missing}`), [
      2,
      `${missing} cannot be written: there is no folder ${folder}.`,
    ])
    const [, message] = await failing(...command, `--out=${join(file, 'x')}`)
    assert.equal(message, `${join(file, 'x')} cannot be written: there is no folder ${file}.`)
    assert.deepEqual(await failing(...command, `--out=${root}`), [2, `${root} is a folder: name a file in it.`])
  }
  assert.equal(existsSync(`${root}.part`), false)
})

test('an amount that could be two is asked about once, and the next file is read alike', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'weights.csv')
  writeFileSync(file, 'name of it,weight\nA,1.234\n')
  const ambiguous = await cms(root, ['data:import', 'weights', file, '--create', '--format=csv'])
  assert.equal(ambiguous.code, 2, ambiguous.stdout)
  assert.match(ambiguous.stderr, /--decimal-comma or --no-decimal-comma/)
  assert.match(ambiguous.stderr, /Field “weight” in line 2: "1\.234" has thousands or decimals/)
  const accepted = await cms(root, ['data:import', 'weights', file, '--create', '--decimal-comma'])
  assert.equal(accepted.code, 0, accepted.stderr)
  assert.match(accepted.stderr, /weight: numbers with a decimal comma/)
  writeFileSync(file, 'name of it,weight\nB,1.500\n')
  const next = await cms(root, ['data:import', 'weights', file])
  assert.equal(next.code, 0, next.stderr)
  const exported = JSON.parse((await cms(root, ['data:export', 'weights', '--format=json'])).stdout)
  assert.deepEqual(exported.map(({ fields: data }: any) => data.weight).sort(), [1234, 1500])
  const german = await cms(root, ['data:export', 'weights', '--spreadsheet', '--locale=de'])
  assert.match(german.stdout, /^\uFEFF_uid;/)
})

test('numbers as people write them are numbers, also under a header of names', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const file = join(root, 'preise.csv')
  writeFileSync(file, 'name;preis;code\nTisch;1.290,50 €;007\nBank;480,00 €;008\n')
  const made = await cms(root, ['data:import', 'preise', file, '--create', '--json'])
  assert.equal(made.code, 0, made.stderr)
  const exported = JSON.parse((await cms(root, ['data:export', 'preise', '--format=json'])).stdout)
  assert.deepEqual(exported[0].fields, { name: 'Tisch', preis: 1290.5, code: '007' })
})
