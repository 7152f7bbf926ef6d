// Structured data of detail pages: each type with what is known of it, and nothing that is not valid.
// Holds: contract 2.3 jsonld
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

const text = (name: string, more = {}) => ({ type: 'text', name, ...more })
const PLACE = { lat: 51.45, lng: 6.62, address: 'Markt 1, 47441 Moers' }
const GEO = { latitude: 51.45, longitude: 6.62 }
const TASKS = `<p>You cook.</p><ul>${'<li>Soup for everybody</li>'.repeat(30)}</ul>`

interface Case {
  type: string
  fields: object[]
  settings?: object
  data: Record<string, unknown>
  /** Part of the node; undefined for none. */
  has: Record<string, unknown> | undefined
  /** Names it must not have. */
  lacks?: string[]
}
const price = (more = {}) => ({ type: 'number', name: 'price', ...more })

const CASES: Record<string, Case> = {
  job: {
    type: 'JobPosting',
    fields: [
      text('title'),
      text('company'),
      { type: 'geo', name: 'place' },
      { type: 'date', name: 'deadline' },
      text('city'),
      { type: 'select', name: 'employment_type', options: [{ key: 'full-time', label: 'Full' }] },
      { type: 'richtext', name: 'tasks' },
    ],
    settings: { description_field: 'tasks' },
    data: {
      ...{ title: 'Cook', company: 'Inn', place: PLACE, deadline: '2026-09-01', city: 'Moers', tasks: TASKS },
      employment_type: 'full-time',
    },
    has: {
      title: 'Cook',
      description: TASKS,
      validThrough: '2026-09-01',
      employmentType: ['FULL_TIME'],
      hiringOrganization: { '@type': 'Organization', name: 'Inn' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Moers', addressCountry: 'DE' },
        geo: { '@type': 'GeoCoordinates', ...GEO },
      },
    },
    lacks: ['name', 'baseSalary'],
  },
  paid: {
    type: 'JobPosting',
    fields: [
      text('title'),
      text('city'),
      { type: 'number', name: 'salary', display: 'currency', unit: 'EUR' },
      text('salary_unit'),
    ],
    data: { title: 'Cook', city: 'Moers', salary: 17, salary_unit: 'hour' },
    has: {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', value: 17, unitText: 'HOUR' },
      },
    },
  },
  unclear: {
    type: 'JobPosting',
    fields: [text('title'), text('city'), { type: 'number', name: 'salary', display: 'currency', unit: 'EUR' }],
    data: { title: 'Cook', city: 'Moers', salary: 17 },
    has: { title: 'Cook' },
    lacks: ['baseSalary'],
  },
  firm: {
    type: 'LocalBusiness',
    fields: [
      text('title'),
      { type: 'tel', name: 'phone', default_country: 'DE' },
      text('city'),
      { type: 'select', name: 'country', dictionary: 'countries' },
    ],
    data: { title: 'Inn', phone: '02841 12345', city: 'Moers', country: 'DE' },
    has: {
      telephone: '+49284112345',
      address: { '@type': 'PostalAddress', addressLocality: 'Moers', addressCountry: 'DE' },
    },
  },
  dear: {
    type: 'Product',
    fields: [text('title'), price(), { type: 'select', name: 'currency', dictionary: 'currencies' }],
    data: { title: 'Lamp', price: 12, currency: 'CHF' },
    has: { offers: { '@type': 'Offer', price: 12, priceCurrency: 'CHF', url: 'https://demo.test/dear/one' } },
  },
  answers: {
    type: 'FAQPage',
    fields: [
      text('title'),
      { type: 'group', name: 'items', fields: [text('question'), { type: 'richtext', name: 'answer' }] },
    ],
    data: {
      title: 'Help',
      items: [{ question: 'Where?', answer: '<p>See <a href="cms://pages/$HOME">home</a>.</p>' }],
    },
    has: {
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Where?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>See <a href="https://demo.test/">home</a>.</p>' },
        },
      ],
    },
  },
  series: {
    type: 'Event',
    fields: [text('title'), { type: 'datetime', name: 'starts' }, { type: 'recurrence', name: 'again' }],
    settings: { calendar: { start: 'starts', recurrence: 'again' } },
    data: { title: 'Choir', starts: '2026-07-01T22:30:00Z', again: { rrule: 'FREQ=DAILY;UNTIL=20260731T223000Z' } },
    has: {
      eventSchedule: {
        '@type': 'Schedule',
        startDate: '2026-07-02',
        startTime: '00:30:00',
        endDate: '2026-08-01',
        repeatFrequency: 'P1D',
        scheduleTimezone: 'Europe/Berlin',
      },
    },
  },
  nowhere: { type: 'JobPosting', fields: [text('title')], data: { title: 'Cook' }, has: undefined },
  person: {
    type: 'Person',
    fields: [text('title'), { type: 'email', name: 'mail' }, text('position'), { type: 'url', name: 'website' }],
    data: { title: 'Anna', mail: 'anna@example.org', position: 'Baker', website: 'https://example.org/anna' },
    has: { name: 'Anna', email: 'anna@example.org', jobTitle: 'Baker', sameAs: ['https://example.org/anna'] },
    lacks: ['inLanguage', 'worksFor'],
  },
  place: {
    type: 'Place',
    fields: [text('title'), { type: 'geo', name: 'where' }],
    data: { title: 'Castle', where: PLACE },
    has: { name: 'Castle', geo: { '@type': 'GeoCoordinates', ...GEO } },
  },
  home: {
    type: 'RealEstateListing',
    fields: [
      text('title'),
      price({ display: 'currency', unit: 'CHF' }),
      ...['zimmer', 'wohnflaeche'].map((name) => ({ type: 'number', name })),
    ],
    data: { title: 'House', price: 450000, zimmer: 4.5, wohnflaeche: 120 },
    has: {
      about: {
        '@type': 'Accommodation',
        name: 'House',
        numberOfRooms: 4.5,
        floorSize: { '@type': 'QuantitativeValue', value: 120, unitCode: 'MTK' },
      },
    },
  },
  flat: {
    type: 'RealEstateListing',
    fields: [
      text('title'),
      price({ display: 'currency' }),
      { type: 'select', name: 'offer', options: [{ key: 'rent', label: 'Rent' }] },
      text('property_type'),
      { type: 'number', name: 'bedrooms' },
      text('year_built'),
    ],
    data: { title: 'Flat', price: 980, offer: 'rent', property_type: 'apartment', bedrooms: 2, year_built: '1962' },
    has: {
      offers: {
        ...{ '@type': 'Offer', price: 980, priceCurrency: 'EUR', url: 'https://demo.test/flat/one' },
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 980, priceCurrency: 'EUR', unitCode: 'MON' },
      },
      about: { '@type': 'Apartment', name: 'Flat', numberOfBedrooms: 2, yearBuilt: 1962 },
    },
  },
  past: {
    type: 'RealEstateListing',
    fields: [text('title'), price({ display: 'currency' }), { type: 'bool', name: 'reference' }],
    data: { title: 'Sold', price: 1, reference: true },
    has: { about: { '@type': 'Accommodation', name: 'Sold' } },
    lacks: ['offers'],
  },
  product: {
    type: 'Product',
    fields: [text('title'), price(), text('gtin'), text('sku')],
    data: { title: 'Lamp', price: 12, gtin: '4006381333932', sku: 'L-1' },
    has: { sku: 'L-1' },
    lacks: ['offers', 'gtin', 'brand'],
  },
  coded: {
    type: 'Product',
    fields: [text('title'), text('ean')],
    data: { title: 'Pen', ean: '4006381333931' },
    has: { gtin: '4006381333931' },
  },
  book: {
    type: 'Book',
    fields: [text('title'), text('isbn'), text('author')],
    data: { title: 'Novel', isbn: '978-3-16-148410-0', author: 'B. Writer' },
    has: { isbn: '9783161484100', author: { '@type': 'Person', name: 'B. Writer' }, inLanguage: 'en' },
  },
  questions: {
    type: 'FAQPage',
    fields: [
      text('title'),
      { type: 'group', name: 'items', fields: [text('question'), { type: 'textarea', name: 'answer' }] },
    ],
    data: { title: 'Help', items: [{ question: 'Why?', answer: 'So.' }, { question: 'Who?' }] },
    has: { mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }] },
  },
  recipe: {
    type: 'Recipe',
    fields: [text('title'), { type: 'textarea', name: 'zutaten' }],
    data: { title: 'Soup', zutaten: 'Water\n\n Salt ' },
    has: { recipeIngredient: ['Water', 'Salt'] },
  },
  day: {
    type: 'Event',
    fields: [text('title'), { type: 'date', name: 'starts' }, { type: 'date', name: 'ends' }, text('venue')],
    settings: { calendar: { start: 'starts', end: 'ends', location: 'venue' } },
    data: { title: 'Fair', starts: '2026-07-01', ends: '2026-07-03', venue: 'Town hall' },
    has: {
      ...{ startDate: '2026-07-01', endDate: '2026-07-03' },
      location: { '@type': 'Place', name: 'Town hall', address: 'Town hall' },
    },
    lacks: ['eventSchedule', 'offers'],
  },
  fair: {
    type: 'Event',
    fields: [text('title'), { type: 'date', name: 'starts' }, text('ort'), text('street'), { type: 'geo', name: 'at' }],
    settings: { calendar: { start: 'starts', location: 'ort' } },
    data: { title: 'Fair', starts: '2026-07-01', ort: 'Town hall', street: 'Markt 1', at: PLACE },
    has: {
      location: {
        ...{ '@type': 'Place', name: 'Town hall', geo: { '@type': 'GeoCoordinates', ...GEO } },
        address: { '@type': 'PostalAddress', streetAddress: 'Markt 1' },
      },
    },
  },
  sometime: {
    type: 'Event',
    fields: [text('title'), { type: 'date', name: 'starts' }],
    settings: { calendar: { start: 'starts' } },
    data: { title: 'Some day' },
    has: undefined,
  },
  hidden: {
    type: 'Person',
    fields: [text('title'), { type: 'email', name: 'mail', private: true }],
    data: { title: 'Anna', mail: 'anna@example.org' },
    has: { name: 'Anna' },
    lacks: ['email'],
  },
  hostile: {
    type: 'Article',
    fields: [text('title'), text('author')],
    data: { title: '</script><script>alert(1)</script>', author: '<!--' },
    has: { headline: '</script><script>alert(1)</script>', author: { '@type': 'Person', name: '<!--' } },
  },
}

describe('structured data of entries', () => {
  let bench: EntriesBench
  let home: string
  before(async () => {
    bench = await entriesBench()
    home = (await addPage(bench.installation, { title: 'Home', slug: '' })).uid
    await bench.do('update_settings', { values: { country: 'DE' } })
  })
  after(() => bench.end())

  for (const [handle, { type, fields, settings, data, has, lacks = [] }] of Object.entries(CASES))
    test(`${handle}: ${type}`, async () => {
      const named = { title_field: 'title', schema_type: type, route: handle }
      await bench.table(handle, fields, { ...named, ...settings })
      const given = JSON.parse(JSON.stringify(data).replaceAll('$HOME', home))
      await bench.entry(handle, given, { slug: 'one' })
      const page = await bench.visit.text(`/${handle}/one`)
      const found = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      const graph = found.flatMap(([, json]) => JSON.parse(json!)['@graph'] as Record<string, unknown>[])
      const node = graph.find((one) => one['@type'] === type)
      assert.equal(node !== undefined, has !== undefined)
      if (!node) return
      for (const [name, value] of Object.entries(has!)) assert.deepEqual(node[name], value, name)
      for (const name of lacks) assert.ok(!(name in node), name)
      assert.equal(node['url'], `https://demo.test/${handle}/one`)
      assert.equal(page.split('<script>alert').length, 1)
    })
})
