// What the admin makes of a source that was looked at: the table that is proposed, changes of its settings, rows of its mapping.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import type { Source, SourcePreview } from '../../src/admin/client/operations.d.ts'
import { changesOf, valuesOf } from '../../src/admin/screens/source/settings-fields.ts'
import { changedRow, isFilled, rowValues } from '../../src/admin/screens/source/mapping-row-fields.ts'
import { countText, durationText, intervalText } from '../../src/admin/sources/source-labels.ts'
import { mappingFor, newTable, plannedFields } from '../../src/admin/sources/table-plan.ts'

const PREVIEW = {
  fields: [
    { name: 'title', type: 'text', label: 'Titel', in_list: true },
    { name: 'date', type: 'datetime', label: 'Datum' },
    { name: 'summary', type: 'textarea', label: 'Kurztext', max: 20_000 },
    { name: 'image', type: 'media', label: 'Bild', kinds: ['image'] },
    { name: 'link', type: 'url', label: 'Link' },
  ],
  table: {
    handle: 'neues',
    name: 'Neues',
    singular: 'Neues',
    icon: 'rss',
    settings: {
      title_field: 'title',
      image_field: 'image',
      description_field: 'summary',
      sort_field: 'date',
      sort_dir: 'desc',
      schema_type: 'Article',
      route: 'elsewhere',
    },
  },
  paths: [{ path: 'dc:title', sample: 'Sommerfest', count: 8 }],
  mapping: {
    id_path: 'guid',
    rows: { title: { path: 'title | dc:title' }, image: { path: 'enclosure@url' }, link: { path: 'link' } },
  },
} as unknown as SourcePreview

const t = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name]))

void suite('a source that was looked at', () => {
  test('the table has a title, an image, an order and a route; what is left out is in neither table nor mapping', () => {
    const all = plannedFields(PREVIEW)
    assert.equal(all[0]!.sample, 'Sommerfest')
    const fields = all.map((one) => (one.name === 'link' ? { ...one, isLeft: true } : one))
    const table = newTable(fields, { name: 'Neues', handle: 'neues', route: 'neues', table: PREVIEW.table })
    assert.deepEqual(table.settings, {
      title_field: 'title',
      image_field: 'image',
      description_field: 'summary',
      sort_field: 'date',
      sort_dir: 'desc',
      schema_type: 'Article',
      route: 'neues',
    })
    assert.deepEqual(
      table.fields.map(({ name }) => name),
      ['title', 'date', 'summary', 'image'],
    )
    assert.deepEqual(table.fields[3], { name: 'image', type: 'media', label: 'Bild', kinds: ['image'] })
    assert.deepEqual(Object.keys(mappingFor(PREVIEW.mapping, fields).rows), ['title', 'image'])
  })

  test('a field of another type keeps no options of the former one', () => {
    const fields = plannedFields(PREVIEW).map((one) => (one.name === 'image' ? { ...one, type: 'url' } : one))
    const { fields: made, settings } = newTable(fields, {
      name: 'N',
      handle: 'n',
      route: undefined,
      table: PREVIEW.table,
    })
    assert.deepEqual(made[3], { name: 'image', type: 'url', label: 'Bild' })
    assert.deepEqual([settings.image_field, settings.route, settings.title_field], [undefined, undefined, 'title'])
  })

  test('of settings only what differs is sent; what is emptied is null or no list', () => {
    const source = {
      name: 'N',
      every_min: 60,
      local_fields: ['a'],
      items_path: 'x',
      active: true,
      lang: 'de',
      max_items: 5,
    } as unknown as Source
    const before = valuesOf(source)
    assert.deepEqual(changesOf(before, before), {})
    const after = {
      ...before,
      every_min: 'by_hand',
      local_fields: undefined,
      items_path: undefined,
      lang: undefined,
      active: false,
    }
    assert.deepEqual(changesOf(before, after), {
      every_min: null,
      local_fields: [],
      items_path: null,
      lang: null,
      active: false,
    })
    assert.deepEqual(changesOf(before, { ...before, every_min: '1440' }), { every_min: 1440 })
  })

  test('rows of a mapping as a form, and back', () => {
    const price = { id: '1', name: 'price', type: 'number' }
    const kind = { id: '2', name: 'kind', type: 'text' }
    assert.deepEqual(changedRow({ path: 'p' }, price, { name: 'default', value: '1,5' }), { path: 'p', default: 1.5 })
    const map = { path: 'k', tx: 'map' as const, opt: { wohnung: 'apartment' } }
    assert.equal(rowValues(map)['opt'], 'wohnung = apartment')
    assert.deepEqual(changedRow(map, kind, { name: 'opt', value: 'haus = house\nhalf' }).opt, { haus: 'house' })
    assert.deepEqual(changedRow(map, kind, { name: 'tx', value: 'lower' }), { path: 'k', tx: 'lower' })
    assert.deepEqual([{}, { path: ' ' }, { path: 'a' }, { default: 0 }, { tx: 'template' as const }].map(isFilled), [
      false,
      false,
      true,
      true,
      true,
    ])
  })

  test('runs in words', () => {
    const counts = {
      items: 9,
      created: 3,
      updated: 0,
      unchanged: 1200,
      missing: 0,
      removed: 0,
      refused: 1,
      images: 1,
      faults: 0,
      bytes: 0,
      bytes_total: null,
    }
    assert.equal(countText({ counts }, { lang: 'de', t }), '3 new, 1.200 unchanged, 1 left out, 1 image loaded')
    assert.deepEqual(
      [40, 4200, 200_000].map((ms) => durationText(ms, 'en')),
      ['0.1 sec', '4.2 sec', '3 min 20 sec'],
    )
    assert.deepEqual(
      [null, 5, 60, 180, 1440].map((n) => intervalText(n, t)),
      ['Only when somebody asks', 'Every 5 minutes', 'Every hour', 'Every 3 hours', 'Once a day'],
    )
  })
})
