// Properties of an estate agent in a browser: the list, its filters without JavaScript, the map, and the page of each.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsing, type Browsing } from '../../support/browsing.ts'
import { isThorough } from '../../support/extent.ts'
import { faultsOfLook, listen } from '../../support/looks.ts'
import { mapTiles } from '../../support/map-tiles.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { makePage, runOf, type Run } from '../../browser/data-website.ts'
import { makeProperties, propertySite } from '../../browser/properties-website.ts'

for (const kit of isThorough ? ['starter', 'gable'] : ['starter'])
  suite(`properties on pages of the kit ${kit}`, () => {
    let tiles: Awaited<ReturnType<typeof mapTiles>>
    const browserSite = browsing(async () => propertySite(kit, (tiles = await mapTiles()).local))
    let run: Run
    let entries: Map<string, { slug: string }>
    before(async () => {
      run = runOf(browserSite.here)
      entries = await makeProperties(run)
      const rows = {
        title: 'Referenzen',
        table: 'properties',
        show: 'references',
        filter: false,
        order: false,
        map: false,
      }
      await makePage(run, 'referenzen', {
        blocks: [{ type: 'properties_list', variant: 'rows', data: rows, section: {} }],
      })
      const rents = { title: 'Zu mieten', show: 'rent' }
      await makePage(run, 'mieten', {
        blocks: [{ type: 'properties_list', variant: 'rows', data: rents, section: {} }],
      })
    })
    after(() => tiles.close())

    const addressOf = (title: string) => `/immobilien/${entries.get(title)!.slug}`
    const plain = (path: string) => open(browserSite, path, { javaScriptEnabled: false })
    const titles = async (page: Page) =>
      (await page.locator('.estate-card .item-title').allTextContents()).map((one) => one.trim())

    test('the list: what is on offer, each with its price, figures and town', async () => {
      const { page } = await plain('/immobilien')
      assert.deepEqual(await titles(page), [
        'Etagenwohnung mit Balkon zum Hof',
        'Doppelhaushälfte mit Garten und Kamin',
        'Wohngrundstück am Stadtrand',
        'Reihenhaus für Familien',
        'Praxisfläche in der Fußgängerzone',
      ])
      const text = async (i: number) => (await page.locator('.estate-card').nth(i).innerText()).replaceAll(/\s+/g, ' ')
      assert.match(
        await text(0),
        /Etagenwohnung · 50823 Köln .* 980 € Kaltmiete im Monat ZIMMER|Etagenwohnung · 50823 Köln/,
      )
      assert.match(await text(0), /980 € Kaltmiete im Monat Zimmer 3 Wohnfläche 74,2 m² Baujahr 1962/)
      assert.match(
        await text(1),
        /Reserviert .*Doppelhaushälfte · 47441 Moers, Hülsdonk .* 489\.000 € Zimmer 5,5 Wohnfläche 142,5 m² Grundstücksfläche 412 m²/,
      )
      assert.match(await text(2), /Preis auf Anfrage bei uns Grundstücksfläche 780 m²/)
      assert.equal(await page.locator('.estate-card img').count(), 4)
      assert.equal(await page.locator('.map-pin').count(), 2)
      assert.deepEqual(await page.locator('.estate-pin').allTextContents(), ['1', '2'])
      await page.close()
    })

    test('filters and order narrow the list without JavaScript, and say what they are set to', async () => {
      const { page } = await plain('/immobilien')
      const form = page.locator('.list-form')
      await form.getByLabel('Angebot').selectOption('buy')
      await form.getByLabel('Preis bis').fill('400.000')
      await form.getByRole('button').click()
      assert.match(page.url(), /offer=buy/)
      assert.deepEqual(await titles(page), ['Reihenhaus für Familien'])
      assert.equal(await form.getByLabel('Angebot').inputValue(), 'buy')
      await form.getByRole('link', { name: 'Alle anzeigen' }).click()
      await form.getByLabel('Sortierung').selectOption('dearest')
      await form.getByRole('button').click()
      assert.deepEqual((await titles(page)).slice(0, 3), [
        'Doppelhaushälfte mit Garten und Kamin',
        'Reihenhaus für Familien',
        'Praxisfläche in der Fußgängerzone',
      ])
      assert.equal(await form.getByLabel('Sortierung').inputValue(), 'dearest')
      const found: Record<string, string[]> = {
        'city=moers': ['Doppelhaushälfte mit Garten und Kamin', 'Reihenhaus für Familien'],
        'rooms-from=4,5': ['Doppelhaushälfte mit Garten und Kamin'],
        'living_area-from=70&property_type=apartment': ['Etagenwohnung mit Balkon zum Hof'],
        'city=moers&order-by=cheapest': ['Reihenhaus für Familien', 'Doppelhaushälfte mit Garten und Kamin'],
        'property_type=parking': [],
      }
      for (const [query, expected] of Object.entries(found)) {
        await page.goto(browserSite.address(`/immobilien?${query}`))
        assert.deepEqual(await titles(page), expected, query)
      }
      assert.match((await page.locator('.list-none').textContent())!, /Zu Ihrer Suche passt nichts/)
      await page.goto(browserSite.address('/immobilien?order-by=x&offer=y&price-to=abc'))
      assert.equal((await titles(page)).length, 5)
      await page.close()
    })

    test('references and rents have lists of their own', async () => {
      const { page } = await plain('/referenzen')
      assert.deepEqual(await titles(page), ['Wohn- und Geschäftshaus in Duisburg'])
      assert.equal(await page.locator('.estate-badge').textContent(), 'Referenz')
      await page.goto(browserSite.address('/mieten'))
      assert.deepEqual(await titles(page), ['Etagenwohnung mit Balkon zum Hof', 'Praxisfläche in der Fußgängerzone'])
      assert.equal(await page.locator('.list-form').getByLabel('Angebot').count(), 0)
      await page.close()
    })

    test('the page of a property: all that is known of it, and whom to ask', async () => {
      const { page } = await plain(addressOf('Doppelhaushälfte mit Garten und Kamin'))
      assert.equal(await page.locator('h1').textContent(), 'Doppelhaushälfte mit Garten und Kamin')
      const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
      for (const expected of [
        'Doppelhaushälfte · Am Pulverturm 12a, 47441 Moers, Hülsdonk',
        'Preis 489.000 €',
        'Baujahr 1998',
        'Zustand Gepflegt',
        'Provision 3,57 % inkl. MwSt.',
        'Einbauküche',
        'Zehn Minuten zu Fuß',
        'Energieausweis Bedarfsausweis',
        'Energiekennwert 98,7 kWh/(m²·a)',
        'Energieträger Gas',
        'Dr. Anja Weber',
        'Weber Immobilien GmbH',
        '02841 99880',
        'Objektnummer: WE-2026-17',
        'Verfügbar ab',
      ])
        assert.ok(text.includes(expected), `${expected} in: ${text}`)
      assert.equal(await page.locator('.estate-gallery img').count(), 4)
      assert.equal(await page.locator('.estate-plans img').count(), 1)
      assert.equal(await page.locator('.map-pin').count(), 1)
      assert.match(
        (await page.locator('.estate-contact .button').getAttribute('href'))!,
        /^mailto:a\.weber@immo-weber\.example\?subject=WE-2026-17/,
      )
      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.locator('.estate-contact .button').isVisible(), false)
      for (const one of await page.locator('.estate-badge, .estate-scale').all())
        assert.equal(await one.evaluate((shown) => getComputedStyle(shown).printColorAdjust), 'exact')
      await page.goto(browserSite.address(addressOf('Praxisfläche in der Fußgängerzone')))
      assert.deepEqual([await page.locator('.map').count(), await page.locator('.estate-contact').count()], [0, 0])
      await page.close()
    })

    test('search engines are told what is offered, for how much and where', async () => {
      const { page } = await plain(addressOf('Doppelhaushälfte mit Garten und Kamin'))
      const listing = await nodeOf(page, 'RealEstateListing')
      assert.deepEqual(listing['about'], {
        '@type': 'House',
        name: 'Doppelhaushälfte mit Garten und Kamin',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Am Pulverturm 12a',
          postalCode: '47441',
          addressLocality: 'Moers',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 51.45342, longitude: 6.6261 },
        numberOfRooms: 5.5,
        numberOfBedrooms: 3,
        numberOfBathroomsTotal: 2,
        yearBuilt: 1998,
        floorSize: { '@type': 'QuantitativeValue', value: 142.5, unitCode: 'MTK' },
      })
      const { price, priceCurrency, businessFunction } = listing['offers'] as Record<string, unknown>
      assert.deepEqual(
        [price, priceCurrency, businessFunction],
        [489000, 'EUR', 'http://purl.org/goodrelations/v1#Sell'],
      )
      await page.goto(browserSite.address(addressOf('Etagenwohnung mit Balkon zum Hof')))
      const rent = (await nodeOf(page, 'RealEstateListing'))['offers'] as Record<string, unknown>
      assert.deepEqual(
        [rent['businessFunction'], rent['priceSpecification']],
        [
          'http://purl.org/goodrelations/v1#LeaseOut',
          { '@type': 'UnitPriceSpecification', price: 980, priceCurrency: 'EUR', unitCode: 'MON' },
        ],
      )
      await page.goto(browserSite.address(addressOf('Wohn- und Geschäftshaus in Duisburg')))
      assert.equal((await nodeOf(page, 'RealEstateListing'))['offers'], undefined)
      await page.goto(browserSite.address('/immobilien'))
      const list = await nodeOf(page, 'ItemList')
      assert.equal((list['itemListElement'] as unknown[]).length, 5)
      await page.close()
    })

    test('an English page says it in English', async () => {
      const data = { title: 'Our properties', show: 'all' }
      await makePage(run, 'properties', { lang: 'en', blocks: [{ type: 'properties_list', data, section: {} }] })
      const flat = {
        title: 'Flat with a balcony',
        offer: 'rent',
        property_type: 'apartment',
        subtype: 'apartment_etage',
        price: 980,
        rooms: 3,
        city: 'Köln',
        reference: true,
        energy_class: 'B',
        contact_name: 'Anja Weber',
      }
      const { slug } = await run('save_entry', { table: 'properties', lang: 'en', fields: flat, action: 'publish' })
      const { page, complaints } = await open(browserSite, '/en/properties', { bypassCSP: true })
      const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
      for (const expected of [
        'Offer',
        'Price up to',
        'Rooms from',
        'Order Newest first',
        'Reference',
        // What is past has no price.
        'Upper-floor apartment · Köln Flat with a balcony Rooms 3',
      ])
        assert.ok(text.includes(expected), `${expected} in: ${text}`)
      assert.deepEqual(await faultsOfLook(page, `${kit}-en-list`), [])
      await page.goto(browserSite.address(`/en/immobilien/${slug}`))
      const own = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
      for (const expected of ['Key data', 'Kind of property Apartment', 'Energy class B', 'Your contact'])
        assert.ok(own.includes(expected), `${expected} in: ${own}`)
      assert.deepEqual(await faultsOfLook(page, `${kit}-en-detail`), [])
      assert.deepEqual(complaints, [])
      await page.close()
    })

    test('what a source writes is text, wherever it stands', async () => {
      const evil = '"><img src=x onerror=alert(1)>{{x}}'
      const fields = ['title', 'price_note', 'commission', 'availability', 'city', 'street', 'contact_name', 'number']
      const data = Object.fromEntries(fields.map((name) => [name, evil]))
      const { slug, id } = await run('save_entry', {
        table: 'properties',
        fields: { ...data, offer: 'buy', contact_email: 'a@b.example' },
        action: 'publish',
      })
      for (const path of [
        `/immobilien/${slug}`,
        '/immobilien',
        `/immobilien?city=${encodeURIComponent(evil)}&order-by=${encodeURIComponent(evil)}`,
      ]) {
        const { page, complaints } = await open(browserSite, path, {})
        assert.equal(await page.locator('img[src=x]').count(), 0)
        assert.ok((await page.locator('main').innerText()).includes('<img src=x onerror=alert(1)>{{x}}'))
        assert.deepEqual(complaints, [])
        await page.close()
      }
      await run('delete_entry', { table: 'properties', entry: String(id) })
    })

    test('axe, width, markup and complaints of the browser, wide and narrow', async () => {
      const paths = [
        '/immobilien',
        '/referenzen',
        '/mieten',
        ...[
          'Doppelhaushälfte mit Garten und Kamin',
          'Etagenwohnung mit Balkon zum Hof',
          'Praxisfläche in der Fußgängerzone',
        ].map(addressOf),
      ]
      for (const path of paths) {
        const { page, complaints } = await open(browserSite, path, { bypassCSP: true })
        assert.deepEqual(await faultsOfLook(page, `${kit}${path.replaceAll('/', '-')}`), [])
        assert.deepEqual(complaints, [])
        await page.close()
      }
    })

    test('the Nu HTML checker finds no error', CHECKER, async () => {
      const paths = ['/immobilien', '/referenzen', addressOf('Doppelhaushälfte mit Garten und Kamin')]
      const pages = await Promise.all(paths.map(async (path) => (await fetch(browserSite.address(path))).text()))
      assert.deepEqual(faultsOfMarkup(pages, { errorsOnly: true }), [])
    })
  })

async function open(browserSite: Browsing, path: string, options: object) {
  const page = await browserSite.browser.newPage(options)
  const complaints = listen(page)
  const answer = await page.goto(browserSite.address(path), { waitUntil: 'load' })
  assert.equal(answer!.status(), 200)
  return { page, complaints }
}

async function nodeOf(page: Page, type: string): Promise<Record<string, unknown>> {
  const text = await page.locator('head script[type="application/ld+json"]').textContent()
  const { '@graph': graph } = JSON.parse(text!) as { '@graph': Record<string, unknown>[] }
  const found = graph.find((node) => node['@type'] === type)
  assert.ok(found, `${type} in ${text}`)
  return found
}
