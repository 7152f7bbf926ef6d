// What forms are made of: fields of blocks, settings and sections, with labels in the language of whoever edits.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { declareFields, type FieldDeclaration } from '../../../src/lib/fields/declaration.ts'
import { Section } from '../../../src/lib/blocks/schema.ts'
import { fieldTypes, parseFields } from '../../../src/lib/fields/fields.ts'
import { bench, type Bench } from '../pages/site.ts'

interface Type {
  type: string
  label: string
  schema: { properties: object }
  fields?: FieldDeclaration[]
}
const plain = { t: (text: string) => text }
const named = (fields: FieldDeclaration[] = [], name: string) => fields.find((one) => one.name === name)!

suite('forms', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())

  test('a block type tells its fields, in their order and in the language asked for', async () => {
    const cards = await site.do<Type>('get_block_type', { type: 'cards', locale: 'de' })
    assert.deepEqual(
      cards.fields!.map(({ name }) => name),
      Object.keys(cards.schema.properties),
    )
    const english = await site.do<Type>('get_block_type', { type: 'cards' })
    const [de, en] = [cards.fields!, english.fields!]
    assert.notDeepEqual(
      de.map(({ label }) => label),
      en.map(({ label }) => label),
    )
    const group = de.find(({ type }) => type === 'group')!
    assert.ok(Array.isArray(group.fields) && group.fields.every(({ label, widget }) => label && widget))
    const austrian = await site.do<Type>('get_block_type', { type: 'cards', locale: 'de-AT' })
    assert.deepEqual(austrian.fields, de, 'without the region')
    assert.deepEqual((await site.do<Type>('get_block_type', { type: 'cards', locale: 'xx' })).fields, en)
    for (const locale of ['__proto__', 'constructor', '!']) {
      const { errors } = await site.fails('get_block_type', { type: 'cards', locale })
      assert.equal(errors[0]?.pointer, '/locale', locale)
    }
  })

  test('the list has them when they are asked for, of every type', async () => {
    const lean = await site.do<Type[]>('list_block_types', { limit: 200 })
    assert.ok(lean.every(({ fields }) => fields === undefined))
    const types = await site.do<Type[]>('list_block_types', { limit: 200, with_fields: true, locale: 'de' })
    assert.equal(types.length, lean.length)
    for (const { type, fields, schema } of types)
      assert.equal(fields?.length, Object.keys(schema.properties).length, type)
  })

  test('settings tell theirs', async () => {
    const { fields } = await site.do<{ fields: FieldDeclaration[] }>('get_settings_schema', { locale: 'de' })
    assert.deepEqual(named(fields, 'logo').kinds, ['image'])
    assert.equal(named(fields, 'logo').width, 'half')
    const english = await site.do<{ fields: FieldDeclaration[] }>('get_settings_schema')
    assert.equal(named(english.fields, 'logo_text').label, 'Name in the header')
    assert.notEqual(named(fields, 'logo_text').label, 'Name in the header')
  })

  test('a section has the options that pages take, and the backgrounds of the kit', async () => {
    const { fields } = await site.do<{ fields: FieldDeclaration[] }>('get_section_options', { locale: 'de' })
    assert.deepEqual(fields.map(({ name }) => name).sort(), Object.keys(Section.shape).sort())
    assert.equal(named(fields, 'background').label, 'Hintergrund')
    const keys = named(fields, 'background').options!.map(({ key }) => key)
    assert.deepEqual(keys, ['plain', 'surface', 'accent', 'dark'])
    for (const field of fields.filter(({ options }) => options))
      for (const { key } of field.options!)
        await site.do('create_page', {
          title: `${field.name} ${key}`,
          blocks: [{ type: 'richtext', data: { text: '<p>x</p>' }, section: { [field.name]: key } }],
        })
  })

  test('the builder is told the types of fields, with names and options', async () => {
    const types = await site.do<{ key: string; label: string; widget: string; options: any }[]>('list_field_types', {
      limit: 100,
      locale: 'de',
    })
    assert.deepEqual(
      types.map(({ key }) => key).sort(),
      fieldTypes()
        .map(({ key }) => key)
        .sort(),
    )
    const select = types.find(({ key }) => key === 'select')!
    assert.equal(select.label, 'Auswahl')
    assert.deepEqual(select.options.properties.display.enum, ['dropdown', 'radio', 'buttons'])
    const english = await site.do<{ label: string }[]>('list_field_types', { limit: 100 })
    const same = types.filter(({ label }, i) => label === english[i]!.label)
    assert.deepEqual(
      same.map(({ key }) => key),
      ['iban', 'link', 'text'],
      'all others have a German name',
    )
  })

  test('labels of the declaration go before translations, names are made readable, dictionaries are lists', () => {
    const fields = parseFields(
      {
        home_town: { type: 'text' },
        land: { type: 'select', dictionary: 'countries', label: 'Country', labels: { de: 'Land' } },
        size: { type: 'select', options: [{ key: 's', label: 'Small', labels: { de: 'Klein' } }] },
      },
      'test',
    )
    const [town, land, size] = declareFields(fields, { ...plain, locale: 'de-CH' })
    assert.equal(town!.label, 'Home town')
    assert.equal(land!.label, 'Land')
    assert.equal(land!.options!.find(({ key }) => key === 'AT')!.label, 'Österreich')
    const names = land!.options!.map(({ label }) => label)
    assert.ok(names.indexOf('Österreich') < names.indexOf('Polen'), 'as German sorts')
    assert.deepEqual(size!.options, [{ key: 's', label: 'Klein' }])
    assert.equal(declareFields(fields, plain)[1]!.options!.find(({ key }) => key === 'AT')!.label, 'Austria')
    assert.ok(!JSON.stringify([land, size]).includes('"labels"'))
  })
})
