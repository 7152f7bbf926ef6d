// What commercial properties cost, consume and offer: a price for a square metre, with tax, heat and electricity, parking.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { one } from './openimmo-mapped.ts'

interface Shop {
  offer?: string
  prices: string
  more?: string
}
const shop = async ({ offer = 'MIETE_PACHT', prices, more = '' }: Shop) =>
  (
    await one(
      `<immobilie><objektkategorie><vermarktungsart ${offer}="true"/></objektkategorie><preise>${prices}</preise>${more}<verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn></immobilie>`,
    )
  ).values

const spaced = (text: unknown) => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text)

test('a price for a square metre is words on the price where there is no other', async () => {
  for (const [prices, note, price] of [
    ['<mietpreis_pro_qm>18.50</mietpreis_pro_qm><nettokaltmiete>0.00</nettokaltmiete>', '18,50 € pro m² im Monat'],
    [
      '<mietpreis_pro_qm>9</mietpreis_pro_qm><zzg_mehrwertsteuer>true</zzg_mehrwertsteuer>',
      '9,00 € pro m² im Monat zzgl. MwSt.',
    ],
    ['<mietpreis_pro_qm>9</mietpreis_pro_qm><freitext_preis>ab 8 €/m²</freitext_preis>', 'ab 8 €/m²'],
    ['<nettokaltmiete>2600</nettokaltmiete><mietpreis_pro_qm>18.5</mietpreis_pro_qm>', undefined, 2600],
    ['<nettokaltmiete>2600</nettokaltmiete><zzg_mehrwertsteuer>1</zzg_mehrwertsteuer>', 'zzgl. MwSt.', 2600],
    ['<freitext_preis>zzgl. USt.</freitext_preis><zzg_mehrwertsteuer>1</zzg_mehrwertsteuer>', 'zzgl. USt.'],
    ['<mietpreis_pro_qm>20</mietpreis_pro_qm><waehrung iso_waehrung="CHF"/>', '20,00 CHF pro m² im Monat'],
  ] as const) {
    const { price_note, price: amount } = await shop({ prices })
    assert.deepEqual([spaced(price_note), amount], [note, price], prices)
  }
  const plot = '<kaufpreis_pro_qm>240</kaufpreis_pro_qm>'
  const { price_note } = await shop({ offer: 'KAUF', prices: plot })
  assert.equal(spaced(price_note), '240,00 € pro m²')
  const onRequest = await shop({ offer: 'KAUF', prices: `<kaufpreis auf_anfrage="true">0</kaufpreis>${plot}` })
  assert.equal(onRequest['price_note'], undefined)
})

test('heat and electricity of a building that is no home', async () => {
  const pass = '<epart>VERBRAUCH</epart><waermewert>98.3</waermewert><stromwert>41.2</stromwert>'
  const more = `<zustand_angaben><energiepass>${pass}<gebaeudeart>nichtwohn</gebaeudeart></energiepass></zustand_angaben>`
  const { energy_certificate, energy_value, energy_electricity } = await shop({ prices: '', more })
  assert.deepEqual([energy_certificate, energy_value, energy_electricity], ['consumption', 98.3, 41.2])
})

test('the area of a shop is that of the shop, not that of everything', async () => {
  const areas = '<flaechen><gesamtflaeche>185.5</gesamtflaeche><ladenflaeche>142</ladenflaeche></flaechen>'
  assert.equal((await shop({ prices: '', more: areas }))['usable_area'], 142)
})

test('parking spaces and floors are counted; none or half a one is not known', async () => {
  for (const [written, spaces] of [
    ['12', 12],
    ['3.00', 3],
    ['0', undefined],
    ['1.5', undefined],
    ['ca. 5', undefined],
  ] as const) {
    const more = `<geo><anzahl_etagen>${written}</anzahl_etagen></geo><flaechen><anzahl_stellplaetze>${written}</anzahl_stellplaetze></flaechen>`
    const { parking_spaces, floors } = await shop({ prices: '', more })
    assert.deepEqual([parking_spaces, floors], [spaces, spaces], written)
  }
})

test('the ground rent of a leasehold is no price of the property', async () => {
  const rent = '<erbpacht>1860</erbpacht>'
  const only = await shop({ offer: 'ERBPACHT', prices: rent })
  assert.deepEqual([only['price'], spaced(only['price_note'])], [undefined, 'Erbbauzins: 1.860 €'])
  for (const offer of ['ERBPACHT', 'KAUF']) {
    const both = await shop({ offer, prices: `<kaufpreis>210000</kaufpreis>${rent}` })
    assert.deepEqual([both['price'], spaced(both['price_note'])], [210_000, 'Erbbauzins: 1.860 €'], offer)
  }
})

test('an auction is words on the price, without what leads to an address that is not released', async () => {
  const auction = (inner: string) =>
    shop({ offer: 'KAUF', prices: '', more: `<versteigerung>${inner}</versteigerung>` }).then(({ price_note }) =>
      spaced(price_note),
    )
  const court = '<aktenzeichen>26 K 14/26</aktenzeichen><amtsgericht>Bremen</amtsgericht>'
  const term = '<zvtermin>2027-02-11T09:30:00</zvtermin><verkehrswert>310000</verkehrswert>'
  assert.equal(
    await auction(`<zwangsversteigerung>true</zwangsversteigerung>${court}${term}`),
    'Zwangsversteigerung am 11.02.2027, 9:30 Uhr, Amtsgericht Bremen, Verkehrswert 310.000 €',
  )
  assert.equal(await auction('<zvtermin>2027-02-11T00:00:00</zvtermin>'), 'Versteigerung am 11.02.2027')
  assert.equal(await auction('<zwangsversteigerung>1</zwangsversteigerung>'), 'Zwangsversteigerung')
  assert.equal(await auction('<zwangsversteigerung>false</zwangsversteigerung>'), undefined)
})

test('value-added tax stands beside the price, whatever the court and the ground rent are called', async () => {
  const taxed = '<zzg_mehrwertsteuer>true</zzg_mehrwertsteuer>'
  const auction = '<zwangsversteigerung>true</zwangsversteigerung><amtsgericht>Neustadt</amtsgericht>'
  const { price_note } = await shop({
    offer: 'KAUF',
    prices: `<kaufpreis_pro_qm>240</kaufpreis_pro_qm><erbpacht>1860</erbpacht>${taxed}`,
    more: `<versteigerung>${auction}</versteigerung>`,
  })
  assert.equal(
    spaced(price_note),
    '240,00 € pro m² zzgl. MwSt.; Zwangsversteigerung, Amtsgericht Neustadt; Erbbauzins: 1.860 €',
  )
})
