// What visitors read on a property: which rent its price is, and that it is sold or let.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../src/lib/fields/fields.ts'
import { declareFields } from '../../../src/lib/fields/declaration.ts'
import type { EntryView } from '../../../src/lib/core/extension/data-view.ts'
import {
  badge,
  price,
  priceOf,
  Property,
  rentOf,
  type PropertyView,
} from '../../../src/lib/sources/blocks/parts/property.ts'
import { FIELDS } from './openimmo-mapped.ts'

const lt = (text: string) => text
const view = { lang: 'de', lt, timezone: 'Europe/Berlin', picture: () => '' } as unknown as PropertyView
const fields = declareFields(FIELDS, { t: (text) => text, locale: 'de' })
const property = (values: Record<string, unknown>) => new Property(view, { values } as unknown as EntryView, fields)
const words = (values: Record<string, unknown>) =>
  String(priceOf(view, property(values)))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

test('a rent says whether it is with heating, and is not listed twice among the costs', () => {
  for (const [values, text, rent] of [
    [{ offer: 'rent', price: 895, cold_rent: 895, warm_rent: 1145 }, '895 € basic rent a month', 'cold_rent'],
    [{ offer: 'rent', price: 520, warm_rent: 520 }, '520 € rent with heating a month', 'warm_rent'],
    [{ offer: 'rent', price: 700 }, '700 € a month', undefined],
    [{ offer: 'buy', price: 489_000, cold_rent: 489_000 }, '489.000 €', undefined],
    [{ offer: 'rent', price_note: '18,50 € pro m²' }, '18,50 € pro m²', undefined],
  ] as const) {
    assert.equal(words(values), text)
    assert.equal(rentOf(property(values)), rent)
  }
})

test('what is gone has no price, with which nobody can have it', () => {
  const said = (values: Record<string, unknown>) => String(price(view, property({ offer: 'buy', ...values })))
  assert.match(said({ price: 489_000 }), /489\.000/)
  assert.match(said({ price: 489_000, sale_status: 'reserved' }), /489\.000/)
  assert.match(said({}), /Price on request/)
  assert.equal(said({ price: 489_000, sale_status: 'sold' }), '')
  assert.equal(said({ price: 489_000, reference: true }), '')
  assert.equal(said({ price_note: 'ab 400.000 €', sale_status: 'sold' }), '')
})

test('what is gone is sold or let, whichever it was offered for', () => {
  const said = (values: Record<string, unknown>) => /<p[^>]*>(.*)<\/p>/.exec(String(badge(view, property(values))))?.[1]
  assert.equal(said({ offer: 'buy', sale_status: 'sold' }), 'Sold')
  assert.equal(said({ offer: 'rent', sale_status: 'sold' }), 'Let')
  assert.equal(said({ sale_status: 'sold' }), 'Verkauft oder vermietet')
  assert.equal(said({ offer: 'rent', sale_status: 'reserved' }), 'Reserviert')
  assert.equal(said({ offer: 'rent', sale_status: 'open' }), undefined)
})
