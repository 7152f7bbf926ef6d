// Properties of OpenImmo in the ready table: every value that a transfer comes to, and what of an address may not be there.
// Holds: contract 2.5 properties
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { MappedItem } from '../../../src/lib/sources/mapping/map-item.ts'
import { MAPPING, pathsOf, requireFits } from '../../../src/lib/sources/mapping/mapping.ts'
import { PROPERTIES_MAPPING, propertiesMapping } from '../../../src/lib/sources/openimmo/properties-mapping.ts'
import { propertiesTable } from '../../../src/lib/sources/openimmo/properties-table.ts'
import { walkXml, withSlash } from '../../../src/lib/sources/paths/simple-path.ts'
import { FIELDS, mapped, one } from './openimmo-mapped.ts'
import { DELETED, FLAT, HOUSE, OFFICE, PLOT, REFERENCE, transfer } from './openimmo-transfer.ts'

const problems = ({ trace }: MappedItem) =>
  Object.entries(trace).flatMap(([name, { problem }]) => (problem ? [name] : []))

suite('the ready table and its mapping', () => {
  test('the mapping fits the table, and no path of it needs the thread', () => {
    assert.doesNotThrow(() => requireFits(MAPPING.parse(PROPERTIES_MAPPING), FIELDS))
    assert.deepEqual(
      pathsOf(PROPERTIES_MAPPING).filter((path) => !walkXml(withSlash(path))),
      [],
    )
    assert.deepEqual(
      FIELDS.map(({ name }) => name).filter((name) => !(name in PROPERTIES_MAPPING.rows)),
      [],
    )
  })

  test('a table without some of the fields is mapped as far as it goes', () => {
    const some = FIELDS.filter(({ name }) => ['title', 'price', 'images'].includes(name))
    const mapping = propertiesMapping([...some, { name: 'own' }])
    assert.deepEqual(Object.keys(mapping.rows).sort(), ['images', 'price', 'title'])
    assert.doesNotThrow(() => requireFits(mapping, some))
  })

  test('labels and options are there in both languages, whatever the main language is', () => {
    for (const lang of ['de', 'de-AT', 'en', 'fr']) {
      const { fields, name, settings } = propertiesTable(lang)
      const isGerman = lang.startsWith('de')
      assert.deepEqual(
        [name, settings['route']],
        isGerman ? ['Immobilien', 'immobilien'] : ['Properties', 'properties'],
      )
      for (const { label, labels, options = [] } of fields)
        for (const each of [{ label, labels }, ...(options as { label: string; labels: { en: string; de: string } }[])])
          assert.ok(each.labels.en && each.labels.de && each.label === each.labels[isGerman ? 'de' : 'en'])
      const help = fields.map((field) => field.help).join(' ')
      assert.match(help, isGerman ? /Kaufpreis.*freigegeben.*Nichtwohn/ : /price.*released.*no homes/)
    }
    const subtype = FIELDS.find(({ name }) => name === 'subtype') as { options?: { key: string; label: string }[] }
    assert.equal(subtype.options!.find(({ key }) => key === 'apartment_etage')?.label, 'Etagenwohnung')
  })
})

suite('values of properties', () => {
  test('a house for sale, with all that is said of it', async () => {
    const item = await one(HOUSE)
    assert.deepEqual(problems(item), [])
    assert.deepEqual([item.id, item.action], ['OD20261101120000000$WEB1', 'change'])
    assert.deepEqual(item.values, {
      title: 'Doppelhaushälfte mit Garten & Kamin',
      offer: 'buy',
      sale_status: 'reserved',
      property_type: 'house',
      subtype: 'house_doppelhaushaelfte',
      price: 489000,
      commission: '3,57 % inkl. MwSt.\nVerdient und fällig mit dem Kaufvertrag.',
      living_area: 142.5,
      usable_area: 38,
      plot_area: 412,
      rooms: 5.5,
      bedrooms: 3,
      bathrooms: 2,
      floors: 2,
      year_built: '1998',
      condition: 'gepflegt',
      available_from: '2026-12-01',
      availability: 'nach Vereinbarung',
      features: [
        'terrace',
        'garden',
        'fitted_kitchen',
        'cellar',
        'guest_wc',
        'bathtub',
        'shower',
        'bathroom_window',
        'fireplace',
        'central_heating',
        'floor_heating',
        'parquet',
        'tiles',
        'shutters',
        'partly_furnished',
        'garage',
        'parking_space',
        'pets',
        'broadband',
      ],
      postcode: '47441',
      city: 'Moers',
      district: 'Hülsdonk',
      street: 'Am Pulverturm 12a',
      place: { lat: 51.45342, lng: 6.6261 },
      description: '<p>Hell und ruhig.</p><p>Der Garten liegt nach Süden.</p>',
      location: '<p>Zehn Minuten zu Fuß bis zur Altstadt.</p>',
      equipment: '<p>Parkett im Erdgeschoss.</p>',
      other: 'Besichtigung nach <strong>Absprache</strong>.',
      energy_certificate: 'need',
      energy_value: 98.7,
      energy_class: 'C',
      energy_carrier: 'gas',
      contact_name: 'Dr. Anja Weber',
      contact_company: 'Weber Immobilien GmbH',
      contact_phone: '02841 / 99 88 - 15',
      contact_email: 'a.weber@immo-weber.example',
      number: 'WE-2026-17',
      reference: false,
    })
    assert.deepEqual(item.files, {
      images: [
        { name: 'h1_titel.jpg', url: undefined, alt: 'Ansicht' },
        { name: 'h1_garten.jpg', url: undefined, alt: 'Garten' },
        {
          name: 'https://bilder.example/h1/innen.png',
          url: 'https://bilder.example/h1/innen.png',
          alt: 'Doppelhaushälfte mit Garten & Kamin (3)',
        },
      ],
      floor_plans: [
        { name: 'h1_eg.jpg', url: undefined, alt: 'Erdgeschoss' },
        { name: 'h1_lage.png', url: undefined, alt: 'Lageplan' },
      ],
      documents: [{ name: 'h1_expose.pdf', url: undefined, alt: 'Exposé' }],
      contact_photo: [{ name: 'weber.jpg', url: undefined, alt: undefined }],
    })
  })

  test('a flat to let: its rent is the price, what is said carelessly is understood, what says nothing is left out', async () => {
    const item = await one(FLAT)
    assert.deepEqual(problems(item), [])
    assert.deepEqual(item.values, {
      title: 'Etagenwohnung in Köln',
      offer: 'rent',
      property_type: 'apartment',
      subtype: 'apartment_etage',
      price: 980,
      cold_rent: 980,
      warm_rent: 1170.5,
      extra_costs: 190.5,
      deposit: 2940,
      living_area: 74.2,
      rooms: 3,
      floor: 3,
      floors: 5,
      year_built: '1962',
      condition: 'teil_vollsaniert',
      available_from: '2027-02-01',
      features: ['balcony', 'fitted_kitchen', 'lift', 'cellar', 'district_heating', 'no_commission'],
      postcode: '50823',
      city: 'Köln',
      district: 'Ehrenfeld',
      description: '<p>Mit Balkon zum Hof.</p>',
      energy_certificate: 'consumption',
      energy_value: 121.4,
      energy_class: 'D',
      contact_name: 'Deniz Yılmaz',
      contact_company: 'Weber Immobilien GmbH',
      contact_phone: '+49 171 5550123',
      contact_email: 'info@immo-weber.example',
      number: 'WE-2026-18',
      reference: false,
    })
    assert.deepEqual(item.files, {
      images: [{ name: 'bilder\\w2_kueche.JPG', url: undefined, alt: 'Etagenwohnung in Köln (1)' }],
      documents: [{ name: 'w2_expose.pdf', url: undefined, alt: 'Etagenwohnung in Köln (1)' }],
    })
  })

  test('a plot: nothing of rooms and price, where 0 is written', async () => {
    const item = await one(PLOT)
    assert.deepEqual(problems(item), [])
    assert.equal(item.id, 'WE-2026-19')
    assert.deepEqual(item.values, {
      title: 'Wohngrundstück in Emden',
      offer: 'leasehold',
      property_type: 'plot',
      subtype: 'plot_wohnen',
      price_note: 'Erbbauzins auf Anfrage',
      plot_area: 780,
      postcode: '26723',
      city: 'Emden',
      contact_name: 'Weber Immobilien GmbH',
      contact_company: 'Weber Immobilien GmbH',
      number: 'WE-2026-19',
      reference: false,
    })
    assert.deepEqual(item.files, {})
  })

  test('an office: amounts in another currency are words, unknown codes are nothing', async () => {
    const item = await one(OFFICE)
    assert.deepEqual(item.values, {
      title: 'Praxisfläche in Basel',
      offer: 'rent',
      property_type: 'office',
      subtype: 'office_praxisflaeche',
      price_note: '4.200 CHF',
      usable_area: 210,
      features: ['freight_lift'],
      city: 'Basel',
      energy_carrier: 'air_heat_pump',
      contact_company: 'Weber Immobilien GmbH',
      number: 'CH-1',
      reference: false,
    })
    const strange = await one(
      OFFICE.replace(/<buero_praxen[^>]*>/, '<weltraum raum_typ="ORBIT"/>').replaceAll('Basel', ''),
    )
    assert.deepEqual(
      [strange.values['property_type'], strange.values['subtype'], strange.values['title']],
      ['other', undefined, 'Sonstige Immobilie'],
    )
  })

  test('what is for sale and for rent is what has a price', async () => {
    const both = (prices: string) =>
      `<immobilie><objektkategorie><vermarktungsart KAUF="true" MIETE_PACHT="true"/></objektkategorie><preise>${prices}</preise><verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn></immobilie>`
    for (const [prices, offer, price] of [
      ['<kaufpreis>0.00</kaufpreis><nettokaltmiete>900</nettokaltmiete>', 'rent', 900],
      ['<kaufpreis>200000</kaufpreis><nettokaltmiete>900</nettokaltmiete>', 'buy', 200000],
      ['<warmmiete>700</warmmiete>', 'rent', 700],
      ['', 'buy', undefined],
    ] as const) {
      const { values } = await one(both(prices))
      assert.deepEqual([values['offer'], values['price']], [offer, price], prices)
    }
  })

  test('running costs of a flat, for sale or for rent, and a deposit that is no amount', async () => {
    const flat = (prices: string) => one(FLAT.replace('<kaution>2940</kaution>', prices))
    const { values } = await flat('<heizkosten>85,00</heizkosten><hausgeld>312.40</hausgeld><kaution>2940</kaution>')
    const { extra_costs: extra, heating_costs: heating, service_charge: charge, price_note: note } = values
    assert.deepEqual([extra, heating, charge, note], [190.5, 85, 312.4, undefined])
    const words = await flat('<freitext_preis>VB</freitext_preis><kaution_text>3 Kaltmieten</kaution_text>')
    assert.deepEqual([words.values['deposit'], words.values['price_note']], [undefined, 'VB; Kaution: 3 Kaltmieten'])
    const francs = await flat('<waehrung iso_waehrung="CHF"/><kaution_text>3 Kaltmieten</kaution_text>')
    assert.deepEqual(francs.values['price_note'], '980,00 CHF; Kaution: 3 Kaltmieten')
  })

  test('energy: a certificate that is not needed, that is shown later, or is empty', async () => {
    const pass = (inside: string) =>
      `<immobilie><zustand_angaben><energiepass>
      </energiepass><energiepass>${inside}</energiepass></zustand_angaben><verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn></immobilie>`
    for (const [inside, expected] of [
      ['<jahrgang>nicht_noetig</jahrgang>', ['not_needed', undefined, undefined, undefined]],
      ['<jahrgang>bei_besichtigung</jahrgang>', ['on_viewing', undefined, undefined, undefined]],
      [
        '<epart>VERBRAUCH</epart><endenergiebedarf>0</endenergiebedarf><energieverbrauchkennwert>45</energieverbrauchkennwert><wertklasse>a +</wertklasse><primaerenergietraeger>Luftwärmepumpe</primaerenergietraeger>',
        ['consumption', 45, 'A_plus', 'air_heat_pump'],
      ],
      [
        '<epart>BEDARF</epart><wertklasse>Z</wertklasse><primaerenergietraeger>FLUESSIGGAS</primaerenergietraeger>',
        ['need', undefined, undefined, 'liquid_gas'],
      ],
    ] as const) {
      const { values } = await one(pass(inside))
      const { energy_certificate: kind, energy_value: value, energy_class: letter, energy_carrier: carrier } = values
      assert.deepEqual([kind, value, letter, carrier], expected, inside)
    }
  })

  test('what is deleted and what is a reference', async () => {
    const [gone, past] = await mapped(transfer([DELETED, REFERENCE], { umfang: 'TEIL' }))
    assert.deepEqual([gone!.action, gone!.id, gone!.values['title']], ['delete', 'OD-GONE', 'Immobilie WE-2025-02'])
    assert.deepEqual([past!.action, past!.id], ['reference', 'OD-REF'])
    const { title, reference, sale_status, price, subtype } = past!.values
    assert.deepEqual(
      { title, reference, sale_status, price, subtype },
      {
        title: 'Wohn- und Geschäftshaus in Duisburg',
        reference: true,
        sale_status: 'sold',
        price: 1_250_000,
        subtype: 'investment_wohn_und_geschaeftshaus',
      },
    )
  })

  test('a transfer in windows-1252, ISO-8859-1 and UTF-16 is the same', async () => {
    const expected = await mapped(transfer([HOUSE, PLOT]))
    const latin = (encoding: string) => Buffer.from(transfer([HOUSE, PLOT], { encoding }), 'latin1')
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(transfer([HOUSE, PLOT], { encoding: 'UTF-16' }), 'utf16le'),
    ])
    for (const bytes of [latin('windows-1252'), latin('ISO-8859-1'), wide])
      assert.deepEqual(await mapped(bytes), expected)
  })
})
