// What the service answers to a form: its pages follow the conditions of the fields as far as somebody has written something.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { encode, hiddenOf, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const KINDS = [
  { key: 'person', label: 'Person' },
  { key: 'firm', label: 'Firm' },
]
const of = (field: string, value: unknown) => ({ field, op: 'eq', value })
const FIELDS = [
  { type: 'text', name: 'name', required: true },
  { type: 'select', name: 'kind', display: 'radio', required: true, options: KINDS },
  { type: 'select', name: 'size', display: 'buttons', required: true, options: KINDS, visible_if: of('kind', 'firm') },
  { type: 'text', name: 'firm_name', required: true, visible_if: of('kind', 'firm') },
  { type: 'select', name: 'tone', display: 'radio', default: 'firm', options: KINDS },
  { type: 'text', name: 'reason', required_if: of('kind', 'firm') },
  { type: 'file', name: 'papers', visible_if: of('kind', 'firm'), accept: ['text/plain'] },
  { type: 'text', name: 'about_papers', visible_if: { field: 'papers', op: 'filled' } },
  {
    ...{ type: 'group', name: 'people' },
    fields: [
      { type: 'text', name: 'who', required: true },
      { type: 'bool', name: 'young' },
      { type: 'text', name: 'school', visible_if: of('young', true) },
      { type: 'text', name: 'role', required_if: of('kind', 'firm') },
    ],
  },
]
const PATH = '/_form/offers'

describe('conditions of forms on the pages of the service', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
    const settings = { kind: 'inbox', form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'offers', name: 'Offers', fields: FIELDS, settings, apply: true })
  })
  after(() => here.close())

  const send = async (values: Record<string, string>) => post(here, encode(values), { path: PATH })
  const withToken = async (values: Record<string, string>) => ({
    ...values,
    ...(await tokenWords(here, { path: PATH })),
  })
  /** The tag around a control, and the control's own. */
  function control(page: string, name: string): { field: string; input: string } {
    const at = page.search(new RegExp(`<(input|select|textarea)[^>]* name="${RegExp.escape(name)}"`))
    assert.ok(at >= 0, `${name} is on the page`)
    const field = page
      .slice(0, at)
      .match(/<(?:div|fieldset) class="form-field[^>]*>/g)!
      .at(-1)!
    return { field, input: /^<[^>]*>/.exec(page.slice(at))![0] }
  }
  const isShown = (page: string, name: string) => {
    const { field, input } = control(page, name)
    assert.equal(/ hidden[ >]/.test(field), / disabled[ >]/.test(input), `${name}: hidden and sent`)
    return !/ hidden[ >]/.test(field)
  }

  test('nobody has written anything: all is there, and radios are demanded', async () => {
    const page = await (await fetch(`http://127.0.0.1:${here.server.port}${PATH}`)).text()
    for (const name of ['name', 'kind', 'firm_name', 'papers', 'people[0][school]'])
      assert.ok(isShown(page, name), name)
    const radios = page.match(/<input[^>]* name="kind"[^>]*>/g)!
    assert.equal(radios.length, 2)
    for (const radio of radios) assert.match(radio, /type="radio".* required/)
    assert.match(page, /<fieldset class="form-field" id="form-kind"[^>]* role="radiogroup" aria-required="true"/)
    assert.deepEqual(
      page.match(/<input[^>]* name="tone"[^>]*>/g)!.map((one) => / checked/.test(one)),
      [false, true],
    )
    const buttons = page.match(/<input[^>]* name="size"[^>]*>/g)!
    assert.deepEqual([buttons.length, buttons.some((one) => / required/.test(one))], [2, false], 'it may not apply')
    assert.match(page, /data-rules="[^"]*firm_name/)
  })

  test('to be corrected: what does not apply is hidden and not sent, what is demanded says so', async () => {
    const { status, text } = await send(await withToken({ kind: 'person', firm_name: 'kept?' }))
    assert.equal(status, 422)
    for (const name of ['name', 'kind', 'reason']) assert.ok(isShown(text, name), name)
    for (const name of ['size', 'firm_name', 'papers', 'about_papers']) assert.equal(isShown(text, name), false, name)
    assert.doesNotMatch(text, /<label for="form-reason">Reason <span/)
    const firm = await send(await withToken({ kind: 'firm' }))
    assert.equal(firm.status, 422)
    for (const name of ['size', 'firm_name', 'reason', 'papers']) assert.ok(isShown(firm.text, name), name)
    assert.equal(isShown(firm.text, 'about_papers'), false)
    assert.match(firm.text, /<label for="form-reason">Reason <span class="form-required">/)
    assert.match(firm.text, /href="#form-firm_name"/)
  })

  test('a file that came makes the field seen that rests on it', async () => {
    const data = new FormData()
    for (const [name, value] of Object.entries(await withToken({ kind: 'firm' }))) data.append(name, value)
    data.append('papers', new Blob(['Just text.']), 'a.txt')
    const { status, text } = await post(here, data, { path: PATH })
    assert.equal(status, 422)
    assert.ok(isShown(text, 'about_papers'))
  })

  test('items of a group each for themselves, closed up as they are checked', async () => {
    const { text } = await send(
      await withToken({
        ...{ kind: 'person', 'people[0][who]': '', 'people[2][who]': 'Ada', 'people[2][young]': '1' },
        ...{ 'people[5][school]': 'nobody' },
      }),
    )
    assert.match(control(text, 'people[0][who]').input, /value="Ada"/)
    assert.equal(isShown(text, 'people[0][school]'), true)
    assert.equal(isShown(text, 'people[1][school]'), false)
    assert.match(text, /href="#form-people-1-who"/, 'the second has no name')
    assert.equal(isShown(text, 'people[2][school]'), false)
    assert.match(control(text, 'people[0][who]').input, / required/)
    assert.doesNotMatch(control(text, 'people[2][who]').input, / required/, 'the third may stay empty')
  })

  test('an item that may stay empty asks for nothing, whatever the conditions say', async () => {
    const { text } = await send(await withToken({ kind: 'firm', 'people[0][who]': 'Ada' }))
    assert.match(control(text, 'people[0][role]').input, / required/)
    assert.match(text, /<label for="form-people-0-role">Role <span class="form-required">/)
    assert.doesNotMatch(control(text, 'people[1][role]').input, / required/)
    assert.doesNotMatch(text, /<label for="form-people-1-role">Role <span/)
  })

  /** As a browser without JavaScript does: what the page hides along with what somebody wrote. */
  const correct = (page: string, values: Record<string, string>) => send({ ...hiddenOf(page), ...values })
  const askedIn = (page: string) =>
    [...(/more that you can fill in:<\/p>\s*<ul>(.*?)<\/ul>/s.exec(page)?.[1] ?? '').matchAll(/href="#([^"]*)"/g)].map(
      ([, id]) => id,
    )
  const FIRM = { name: 'Ada', kind: 'firm', size: 'firm', firm_name: 'Hidden & Sons', reason: 'None' }
  const lastValues = async () => {
    const [{ id }] = await here.run('list_requests', { limit: 1 })
    const request = await here.run('get_request', { id })
    return openContentKey(here.reader, request.wraps).openContent(
      Buffer.from(request.content, 'base64url'),
      request.place,
    )
  }

  test('corrected without JavaScript: what applies only since the change is offered before it is sent', async () => {
    const first = await send(await withToken({ kind: 'person' }))
    assert.equal(isShown(first.text, 'papers'), false)
    const second = await correct(first.text, FIRM)
    assert.equal(second.status, 422, 'papers are optional, and nobody was asked for them')
    assert.deepEqual(askedIn(second.text), ['form-papers'])
    assert.ok(isShown(second.text, 'papers'))
    assert.match(control(second.text, 'firm_name').input, /value="Hidden &amp; Sons"/)
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...hiddenOf(second.text), ...FIRM })) data.append(name, value)
    data.append('papers', new Blob(['Just text.']), 'a.txt')
    const third = await post(here, data, { path: PATH })
    assert.deepEqual([third.status, askedIn(third.text)], [422, ['form-about_papers']])
    const sent = await correct(third.text, { ...FIRM, about_papers: 'A list' })
    assert.equal(sent.status, 303, sent.text)
    const { values } = await lastValues()
    assert.deepEqual([values['about_papers'], values['firm_name']], ['A list', 'Hidden & Sons'])
  })

  test('what was offered may stay empty, and with JavaScript nobody is asked twice', async () => {
    const first = await send(await withToken({ kind: 'person' }))
    const second = await correct(first.text, FIRM)
    assert.equal((await correct(second.text, FIRM)).status, 303)
    const { _left_out, ...others } = hiddenOf(first.text)
    assert.match(_left_out!, /papers/)
    const scripted = { ...others, ...FIRM }
    assert.equal((await send({ ...scripted, ...(await tokenWords(here, { path: PATH })) })).status, 303)
  })

  test('in an item of a group it is offered where that item is by then', async () => {
    const values = { kind: 'person', 'people[1][who]': 'Ada', 'people[2][who]': 'Bea' }
    const first = await send(await withToken(values))
    assert.equal(isShown(first.text, 'people[1][school]'), false)
    const people = { 'people[0][who]': '', 'people[1][who]': 'Bea', 'people[1][young]': '1' }
    const second = await correct(first.text, { name: 'Ada', kind: 'person', ...people })
    assert.deepEqual([second.status, askedIn(second.text)], [422, ['form-people-0-school']])
    assert.ok(isShown(second.text, 'people[0][school]'))
  })

  test('a page that has to be confirmed first keeps in mind what was not asked', async () => {
    const first = await send(await withToken({ kind: 'person' }))
    const { _token, ...others } = hiddenOf(first.text)
    const confirm = await send({ ...others, ...FIRM })
    assert.match(confirm.text, /Send the form\?/)
    here.clock.advance(5000)
    const response = await send(hiddenOf(confirm.text))
    assert.deepEqual([response.status, askedIn(response.text)], [422, ['form-papers']])
    assert.equal((await correct(response.text, FIRM)).status, 303)
  })

  test('also in an item of a group, which has another number once it is confirmed', async () => {
    const values = {
      kind: 'person',
      'people[1][who]': 'Ada',
      'people[2][who]': 'Bea',
      'people[2][young]': '1',
    }
    const confirm = await send({
      ...values,
      name: 'Ada',
      _left_out: 'people/2/school papers people/0/school',
    })
    assert.match(confirm.text, /Send the form\?/)
    assert.equal(hiddenOf(confirm.text)['_left_out'], 'people/1/school papers')
    here.clock.advance(5000)
    const response = await send(hiddenOf(confirm.text))
    assert.deepEqual([response.status, askedIn(response.text)], [422, ['form-people-1-school']])
  })

  test('what was sent empty is empty, though it has a default: in conditions, and in what is stored', async () => {
    const path = '/_form/df'
    const fields = [
      { type: 'text', name: 'src', default: 'web' },
      { type: 'select', name: 'sel', default: 'person', options: KINDS },
      { type: 'number', name: 'num', default: 7 },
      { type: 'text', name: 'de', label: 'Steuer', required: true, visible_if: of('sel', 'person') },
    ]
    const form = { open: true, difficulty: 0 }
    await here.run('save_data_table', { handle: 'df', name: 'Df', fields, settings: { form }, apply: true })
    const stored = async (values: Record<string, string>) => {
      const sent = await post(here, encode({ ...values, ...(await tokenWords(here, { path })) }), { path })
      assert.equal(sent.status, 303, sent.text)
      const [{ id }] = await here.run('list_entries', { table: 'df', sort: '-@created_at', limit: 1 })
      return (await here.run('get_entry', { table: 'df', entry: String(id) })).fields
    }
    assert.deepEqual(await stored({ src: '', sel: '', num: '' }), {})
    here.clock.advance(5000)
    assert.deepEqual(await stored({ src: '', de: '12' }), { sel: 'person', num: 7, de: '12' })
  })

  test('what nobody can write is shown read-only, and confirmed as it will be stored', async () => {
    const path = '/_form/fixed'
    const fixed = { readonly: true }
    const fields = [
      { type: 'text', name: 'name' },
      { ...fixed, type: 'text', name: 'stat', default: 'new' },
      { ...fixed, type: 'select', name: 'kind', default: 'firm', options: KINDS },
      { ...fixed, type: 'bool', name: 'open', default: true },
    ]
    const settings = { form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'fixed', name: 'Fixed', fields, settings, apply: true })
    const page = await (await fetch(`http://127.0.0.1:${here.server.port}${path}`)).text()
    assert.match(control(page, 'stat').input, /value="new" readonly/)
    assert.doesNotMatch(page, /<select|type="checkbox"/)
    assert.match(page, /<strong>Kind<\/strong>[^]*<p>Firm<\/p>[^]*<p>Yes<\/p>/)
    const values = { name: 'Ada', stat: 'mine', kind: 'person' }
    const faulty = await post(here, encode({ ...values, ...(await tokenWords(here, { path, wait: 0 })) }), { path })
    assert.doesNotMatch(faulty.text, /mine|person/i)
    const rows = [...faulty.text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, value]) => [
      label,
      value,
    ])
    assert.deepEqual(rows, [
      ['Name', 'Ada'],
      ['Stat', 'new'],
      ['Kind', 'Firm'],
      ['Open', 'Yes'],
    ])
    here.clock.advance(5000)
    assert.equal((await post(here, encode(hiddenOf(faulty.text)), { path })).status, 303)
    const [{ fields: data }] = await here.run('list_entries', { table: 'fixed' })
    assert.deepEqual(data, { name: 'Ada', stat: 'new', kind: 'firm', open: true })
  })

  test('names that nobody left out are passed over', async () => {
    for (const _left_out of [
      '',
      '__proto__ constructor',
      'kind/0/x people/0 people/x/who people//',
      'reason '.repeat(5000),
    ]) {
      const { status, text } = await send(await withToken({ name: 'Ada', kind: 'person', reason: 'None', _left_out }))
      assert.equal(status, 303, text)
    }
  })

  test('to be confirmed without JavaScript: what does not apply is neither told nor sent', async () => {
    const entered = { name: 'Ada', kind: 'person', firm_name: 'Hidden & Sons', size: 'firm', reason: 'None' }
    const page = await send(entered)
    assert.equal(page.status, 200)
    assert.doesNotMatch(page.text, /Hidden|firm_name|name="size"/)
    assert.match(page.text, /<dt>Reason<\/dt><dd>None<\/dd>/)
    here.clock.advance(5000)
    const sent = await send(hiddenOf(page.text))
    assert.equal(sent.status, 303, sent.text)
    const [{ id }] = await here.run('list_requests', { limit: 1 })
    const request = await here.run('get_request', { id })
    const { values } = openContentKey(here.reader, request.wraps).openContent(
      Buffer.from(request.content, 'base64url'),
      request.place,
    )
    assert.deepEqual([values['kind'], values['reason'], 'firm_name' in values], ['person', 'None', false])
    const firm = await send({ ...entered, kind: 'firm' })
    assert.match(firm.text, /<dd>Hidden &amp; Sons<\/dd>/)
    assert.equal(hiddenOf(firm.text)['size'], 'firm')
  })
})
