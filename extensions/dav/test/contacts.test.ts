// What phones write in contacts in their own way: numbers as URIs, addresses in parts, birthdays without a year.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeDavTestSite, type DavTestSite, type Person } from './house.ts'

const BOOK = '/dav/addressbooks/people/'

suite('contacts as phones write them', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite()
    anna = await house.person()
  })
  after(() => house.close())

  const card = (version: string, lines: string[]) =>
    ['BEGIN:VCARD', `VERSION:${version}`, 'FN:Zoë Weiß', 'N:Weiß;Zoë;;;', ...lines, 'END:VCARD', ''].join('\r\n')
  /** The entry of a new contact. */
  const made = async (name: string, body: string) => {
    const headers = { 'content-type': 'text/vcard' }
    assert.equal((await anna.ask('PUT', `${BOOK}${name}.vcf`, { body, headers })).status, 201)
    const entry = String((await house.objects()).get(`${name}.vcf`))
    return house.run('get_entry', { table: 'people', entry })
  }
  const change = async (name: string, { id }: { id: number }, fields: object) => {
    await house.run('update_entry', { table: 'people', entry: String(id), fields })
    return (await anna.ask('GET', `${BOOK}${name}.vcf`)).text
  }

  test('a number that is a URI stays one', async () => {
    const entry = await made('uri', card('4.0', ['UID:uri', 'TEL;VALUE=uri;TYPE="cell,voice":tel:+49-171-7654321']))
    assert.equal(entry.fields.tel, '+49-171-7654321')
    const text = await change('uri', entry, { tel: '0171 / 99 88' })
    assert.ok(text.includes('\r\nTEL;VALUE=uri;TYPE="cell,voice":tel:0171-99-88\r\n'), text)
  })

  test('a changed address stays in its parts while it has the same lines', async () => {
    const parts = ['item1.ADR;type=HOME:;;Weg 1;Köln;;50667;Deutschland', 'item1.X-ABADR:de']
    const entry = await made('address', card('3.0', ['UID:address', ...parts]))
    assert.equal(entry.fields.address, 'Weg 1\n50667 Köln\nDeutschland')
    for (const [address, value] of [
      ['Ring 2, Hof\n50667 Köln\nDeutschland', ';;Ring 2\\, Hof;Köln;;50667;Deutschland'],
      ['Ring 2\nD-47441 Moers am Rhein\nDeutschland', ';;Ring 2;Moers am Rhein;;D-47441;Deutschland'],
      ['Ring 2\nMoers\nDeutschland', ';;Ring 2\\nMoers\\nDeutschland;;;;'],
    ] as const) {
      const text = await change('address', entry, { address })
      assert.ok(text.includes(`\r\nitem1.ADR;type=HOME:${value}\r\n`), text)
    }
    const text = await change('address', entry, { address: 'Ring 3\n50667 Köln' })
    assert.ok(text.includes('\r\nitem1.ADR;type=HOME:;;Ring 3\\n50667 Köln;;;;\r\n'), text)
  })

  test('a postal code in two groups stays one when another line, the code or the city is changed', async () => {
    const cases = [
      ['nl', 'Amsterdam', '1012 AB', '1012 AB Amsterdam', 'Amsterdam;;1012 AB'],
      ['se', 'Stockholm', '114 55', '114 55 Stockholm', 'Stockholm;;114 55'],
      ['gb', 'London', 'SW1A 1AA', 'SW1A 1AA London', 'London;;SW1A 1AA'],
      ['city', 'Amsterdam', '1012 AB', '1012 AB Den Haag', 'Den Haag;;1012 AB'],
      ['code', 'Amsterdam', '1012 AB', '1071 XX Amsterdam', 'Amsterdam;;1071 XX'],
      ['both', 'London', 'SW1A 1AA', 'EC1A 1BB New Town', 'New Town;;EC1A 1BB'],
      ['one', 'London', 'SW1A 1AA', '97980 Bad Mergentheim', 'Bad Mergentheim;;97980'],
      ['same', 'Neustadt', '01844', '2700 Wiener Neustadt', 'Wiener Neustadt;;2700'],
      ['alone', '', '114 55', '114 55', ';;114 55'],
    ] as const
    for (const [name, city, code, town, value] of cases) {
      const entry = await made(`town-${name}`, card('3.0', [`UID:town-${name}`, `ADR:;;Street 1;${city};;${code};`]))
      const text = await change(`town-${name}`, entry, { address: `Street 2\n${town}` })
      assert.ok(text.includes(`\r\nADR:;;Street 2;${value};\r\n`), text)
    }
  })

  test('a list of contacts is not published, and one that somebody published stays so', async () => {
    const groups = [
      ['list', card('3.0', ['UID:list', 'X-ADDRESSBOOKSERVER-KIND:group', 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:uri'])],
      ['group', card('4.0', ['UID:group', 'KIND:GROUP', 'MEMBER:urn:uuid:uri'])],
    ] as const
    for (const [name, body] of groups) assert.equal((await made(name, body)).status, 'draft', name)
    assert.equal((await made('person', card('4.0', ['UID:person', 'KIND:individual']))).status, 'published')
    const [name, body] = groups[1]
    const entry = String((await house.objects()).get(`${name}.vcf`))
    await house.run('publish_entry', { table: 'people', entry })
    const headers = { 'content-type': 'text/vcard' }
    await anna.ask('PUT', `${BOOK}${name}.vcf`, { body: body.replace('FN:Zoë Weiß', 'FN:Vorstand'), headers })
    const after = await house.run('get_entry', { table: 'people', entry })
    assert.deepEqual([after.status, after.has_unpublished_changes, after.title], ['published', false, 'Vorstand'])
  })

  test('a birthday without a year is no date of the year that Apple writes instead', async () => {
    const line = 'BDAY;X-APPLE-OMIT-YEAR=1604;value=date:1604-05-01'
    const entry = await made('birthday', card('3.0', ['UID:birthday', line]))
    assert.equal(entry.fields.birthday, undefined)
    assert.ok((await change('birthday', entry, { note: 'Trainerin' })).includes(`\r\n${line}\r\n`))
    const text = await change('birthday', entry, { birthday: '1980-02-03' })
    assert.match(text, /\r\nBDAY;[^:]*:1980-02-03\r\n/)
    const headers = { 'content-type': 'text/vcard' }
    await anna.ask('PUT', `${BOOK}birthday.vcf`, { body: text.replace('Zoë Weiß', 'Zoë'), headers })
    const after = await house.run('get_entry', { table: 'people', entry: String(entry.id) })
    assert.deepEqual([after.fields.name, after.fields.birthday], ['Zoë', '1980-02-03'])
  })

  test('the values of old telephones are read in their encoding and character set', async () => {
    const body = Buffer.from(
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'UID:old',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Udo;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Udo M=C3=BC=',
        'ller',
        'ORG;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:B=E4cker=3B Sohn;Verkauf',
        'ADR;HOME;CHARSET=iso-8859-1:;;Stra\xDFe 1;K\xF6ln;;50667;',
        'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0A=',
        '  zweite =E2=82=AC=',
        '',
        'PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAA=',
        'TEL;CELL:+49 171 7654321',
        'END:VCARD',
        '',
      ].join('\r\n'),
      'latin1',
    )
    const headers = { 'content-type': 'text/vcard' }
    const path = `${BOOK}old.vcf`
    assert.equal((await anna.ask('PUT', path, { body, headers })).status, 201)
    assert.deepEqual((await anna.ask('GET', path)).bytes, body)
    const entry = await house.run('get_entry', {
      table: 'people',
      entry: String((await house.objects()).get('old.vcf')),
    })
    assert.deepEqual(entry.fields, {
      name: 'Udo Müller',
      org: 'Bäcker; Sohn, Verkauf',
      address: 'Straße 1\n50667 Köln',
      note: 'Erste Zeile\n  zweite €',
      tel: '+49 171 7654321',
    })
    const text = await change('old', entry, { name: 'Üdo Müller', org: 'Bäcker = Sohn' })
    assert.ok(text.includes('\r\nFN;CHARSET=UTF-8:Üdo Müller\r\nORG;CHARSET=UTF-8:Bäcker = Sohn\r\nADR;HOME;'), text)
    assert.ok(text.includes('\r\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0A=\r\n  zweite'), text)
  })
})
