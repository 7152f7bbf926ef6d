// Files of public forms: sealed while they arrive, checked by their content, opened by their reader; and what attackers send.
// Holds: contract 2.4 files
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { text as readAll } from 'node:stream/consumers'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { openFile } from '../../src/admin/inbox/open-file.ts'
import { runSiteJobs, systemContext } from '../../src/lib/core/jobs/jobs.ts'
import { sniffHead } from '../../src/lib/forms/pending-files.ts'
import { sweepForms } from '../../src/lib/forms/purge.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { encode, FORM, hiddenOf, marker, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const GOOD = { name: 'Ada', email: 'ada@example.org' }
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

describe('files of public forms', () => {
  let here: Forms
  let mails: MailServer
  before(async () => {
    mails = await startMailServer()
    here = await startForms({ local: { trusted_proxies: ['127.0.0.1'], mail: mails.settings } })
  })
  after(async () => {
    await here.close()
    await mails.close()
  })

  const count = async () => (await here.run('list_requests', { limit: 200 })).length as number
  const newest = async () => here.run('get_request', { id: (await here.run('list_requests', { limit: 1 }))[0].id })
  const folder = (name: string) => join(here.root, 'storage/sites/default', name)
  const held = () => (existsSync(folder('held-posts')) ? readdirSync(folder('held-posts')) : [])
  const form = (
    values: Record<string, string>,
    files: [content: string | Uint8Array<ArrayBuffer>, name: string, field?: string][],
  ) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.append(name, value)
    for (const [content, name, field = 'papers'] of files) data.append(field, new Blob([content]), name)
    return data
  }
  const everything = () =>
    readdirSync(here.root, { recursive: true, encoding: 'utf8' })
      .map((file) => join(here.root, file))
      .filter((file) => statSync(file).isFile())
      .map((file) => [file, readFileSync(file, 'latin1')] as const)

  test('a recording in Opus, as messengers make them, is of the type audio/ogg', async () => {
    const page = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(64)])
    assert.equal(await sniffHead(page, 'voice.ogg'), 'audio/ogg')
  })

  test('files are opened by the reader, who gets them sealed and by permission only', async () => {
    const large = PDF + 'x'.repeat(200_000)
    const files: [string, string][] = [
      [large, '../../etc/päper.pdf'],
      ['Just text.', 'note.txt'],
      ['', ''],
    ]
    const sent = await post(here, form({ ...GOOD, ...(await tokenWords(here)) }, files))
    assert.equal(sent.status, 303, sent.text)
    assert.deepEqual(held(), [])
    const request = await newest()
    const key = openContentKey(here.reader, request.wraps)
    const content = key.openContent(Buffer.from(request.content, 'base64url'), request.place)
    assert.deepEqual(
      content.files.map(({ number, field, name, type, size }) => [number, field, name, type, size]),
      [
        [1, 'papers', 'päper.pdf', 'application/pdf', large.length],
        [2, 'papers', 'note.txt', 'text/plain', 10],
      ],
    )
    assert.equal('papers' in content.values, false)
    const bytes = (n: number, token?: string) =>
      fetch(`http://127.0.0.1:${here.server.port}/api/v1/requests/${request.id}/files/${n}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    const token = await here.token('requests')
    const answer = await bytes(1, token)
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream')
    const opened = await openFile({ content: key, file: content.files[0]! }, answer.body as ReadableStream<Uint8Array>)
    assert.equal(await opened.text(), large)
    assert.deepEqual(
      [(await bytes(3, token)).status, (await bytes(1)).status, (await bytes(1, await here.token('viewer'))).status],
      [404, 401, 403],
    )
  })

  test('nothing of a request is in the clear: not on disk, in the databases, jobs, logs or mails', async () => {
    const word = marker()
    const email = `${word.toLowerCase()}@example.org`
    const values = { name: word, email, message: `About ${word}`, papers: word }
    const faulty = await post(
      here,
      form({ ...values, name: '', ...(await tokenWords(here)) }, [[`${PDF}${word}`, `${word}.pdf`]]),
    )
    assert.equal(faulty.status, 422)
    assert.equal(held().length, 1)
    const sent = await post(here, encode({ ...hiddenOf(faulty.text), ...values }))
    assert.equal(sent.status, 303, sent.text)
    assert.deepEqual(held(), [])
    const traces = () => everything().filter(([, content]) => content.toLowerCase().includes(word.toLowerCase()))
    assert.deepEqual(
      traces().map(([file]) => file),
      [],
    )
    await runSiteJobs(here.installation, 'default', { limit: 50 })
    const settle = (form: object) =>
      here.run('save_data_table', { table: 'contact', settings: { kind: 'inbox', form }, apply: true })
    await settle({ ...FORM, notify: [] })
    mails.refuse({ code: 550, text: `no such user ${email}` })
    await post(here, encode({ ...values, ...(await tokenWords(here)) }))
    await runSiteJobs(here.installation, 'default', { limit: 50 })
    mails.refuse(undefined)
    await settle(FORM)
    await post(here, encode({ ...values, ...(await tokenWords(here)) }))
    await runSiteJobs(here.installation, 'default', { limit: 50 })
    assert.deepEqual(
      traces().map(([file]) => file),
      [],
    )
    const rows: unknown[] = []
    for (const { name } of await here.site.db.read.introspection.getTables())
      rows.push(
        ...(await here.site.db.read
          .selectFrom(name as never)
          .selectAll()
          .execute()),
      )
    assert.equal(JSON.stringify(rows).toLowerCase().includes(word.toLowerCase()), false)
    const office = mails.received.filter(({ to }) => to.includes('office@example.org'))
    assert.ok(office.length > 0)
    assert.match(office.at(-1)!.text, /R-[0-9A-Z]{4}-[0-9A-Z]{2}[^]*\/admin\/requests\/\d+/)
    const own = mails.received.filter(({ to }) => to.includes(email))
    assert.equal(own.length, 2)
    for (const { raw } of office) assert.equal(raw.toLowerCase().includes(word.toLowerCase()), false)
    assert.equal(own[0]!.text.includes(word), false)
    assert.equal(own[0]!.headers.has('bcc'), false)
  })

  test('what a file is its content says; each fault keeps the others', async () => {
    const before = await count()
    const faulty = async (...files: [string | Uint8Array<ArrayBuffer>, string][]) => {
      const { status, text } = await post(here, form({ ...GOOD, ...(await tokenWords(here)) }, files))
      assert.equal(status, 422)
      return text
    }
    const page = '<!doctype html><script>alert(1)</script>'
    assert.match(await faulty([page, 'paper.pdf']), /kind of file is not taken/)
    assert.match(await faulty(['MZ\u0000\u0001\u0002', 'paper.pdf']), /kind of file/)
    assert.match(await faulty([PDF, 'ok.pdf'], [page, 'note.txt']), /kind of file/)
    assert.match(await faulty(['', 'empty.pdf']), /The file is empty/)
    assert.match(await faulty([PDF + 'x'.repeat(1024 * 1024), 'big.pdf']), /at most/)
    assert.equal(await count(), before)
  })

  test('a refused file is not kept, the others are; a visitor takes one away or chooses another', async () => {
    const path = '/_form/sheets'
    const fields = ['opt', 'pics'].map((name) => ({ type: 'file', name, accept: ['.pdf'], multiple: name === 'pics' }))
    const settings = { kind: 'inbox', form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'sheets', name: 'Sheets', fields, settings, apply: true })
    const send = (values: Record<string, string>, ...files: [string, string, string][]) =>
      post(here, form(values, files), { path })
    const empty: [string, string, string][] = [
      ['', '', 'opt'],
      ['', '', 'pics'],
    ]
    const listed = ({ text }: { text: string }) => [...text.matchAll(/<li>([^<]*)<\/li>/g)].map(([, name]) => name)
    const names = async () => {
      const { wraps, content, place } = await newest()
      return openContentKey(here.reader, wraps)
        .openContent(Buffer.from(content, 'base64url'), place)
        .files.map(({ name }) => name)
    }
    const before = held()
    const wrong = await send(await tokenWords(here, { path }), ['MZ\u0000', 'a.docx', 'opt'])
    assert.deepEqual([wrong.status, listed(wrong), held()], [422, [], before])
    assert.match(wrong.text, /a\.docx: This kind of file is not taken here/)
    assert.equal((await send(hiddenOf(wrong.text), ...empty)).status, 303)
    const some = await send(await tokenWords(here, { path }), ['MZ\u0000', 'b.docx', 'pics'], [PDF, 'ok.pdf', 'pics'])
    assert.deepEqual([some.status, listed(some)], [422, ['ok.pdf']])
    const more = await send(hiddenOf(some.text), ['MZ\u0000', 'c.docx', 'pics'], [PDF, 'first.pdf', 'opt'])
    assert.deepEqual([more.status, listed(more)], [422, ['ok.pdf', 'first.pdf']])
    const [, _drop] = /name="_drop" type="checkbox" value="([^"]*)"> <label[^>]*>Do not send ok\.pdf</.exec(more.text)!
    const sent = await send(
      { ...hiddenOf(more.text), _drop: _drop! },
      [PDF, 'ok2.pdf', 'pics'],
      [PDF, 'second.pdf', 'opt'],
    )
    assert.equal(sent.status, 303, sent.text)
    assert.deepEqual([await names(), held()], [['ok2.pdf', 'second.pdf'], before])
  })

  test('without JavaScript files wait sealed for an hour, and are asked for again after that', async () => {
    const first = await post(here, form(GOOD, [[PDF, 'a.pdf']]))
    assert.equal(first.status, 200)
    assert.match(first.text, /<li>a\.pdf<\/li>/)
    const [file] = held().filter((name) => !name.startsWith('.'))
    assert.equal(statSync(join(folder('held-posts'), file!)).mode & 0o777, 0o600)
    assert.equal(readFileSync(join(folder('held-posts'), file!), 'latin1').includes('PDF'), false)
    here.clock.advance(5000)
    const values = hiddenOf(first.text)
    for (const altered of [`${values['_held']}x`, values['_held']!.replace(/.{4}$/, 'AAAA')])
      assert.match(
        (await post(here, encode({ ...values, _token: (await tokenWords(here))._token, _held: altered }))).text,
        /Choose them again/,
      )
    const old = new Date(here.clock.now().getTime() - 61 * 60_000)
    for (const name of held()) utimesSync(join(folder('held-posts'), name), old, old)
    await sweepForms(systemContext(here.installation, here.site))
    assert.deepEqual(held(), [])
    const late = await post(here, encode(values))
    assert.deepEqual([late.status, /Choose them again/.test(late.text)], [422, true])
  })

  test('bombs: many parts, many fields, many files, long names, wrong encodings, broken bodies', async () => {
    const before = await count()
    const tokens = await tokenWords(here)
    const statuses: Record<string, number> = {}
    const raw = (parts: string[], close = true) => `--b\r\n${parts.join('\r\n--b\r\n')}\r\n${close ? '--b--\r\n' : ''}`
    const part = (name: string, value: string, more = '') =>
      `content-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`
    const multipart = (body: string | Uint8Array) =>
      post(here, typeof body === 'string' ? Buffer.from(body) : body, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })
    const many = (n: number, one: (i: number) => string) => Array.from({ length: n }, (_, i) => one(i))
    statuses['fields'] = (await post(here, many(100_000, (i) => `f${i}=1`).join('&'))).status
    statuses['text'] = (await post(here, `message=${'x'.repeat(4 * 1024 * 1024)}`)).status
    statuses['parts'] = (await multipart(raw(many(5000, (i) => part(`f${i}`, 'x'))))).status
    statuses['files'] = (await multipart(raw(many(1000, (i) => part('papers', PDF, `; filename="${i}.pdf"`))))).status
    statuses['name'] = (await multipart(raw([part('n'.repeat(5000), 'x')]))).status
    statuses['header'] = (await multipart(raw([`x-long: ${'y'.repeat(200_000)}\r\n${part('a', 'b')}`]))).status
    statuses['control'] = (await post(here, 'na%0d%0ame=x')).status
    statuses['nul'] = (await post(here, 'name=%00')).status
    statuses['encoding'] = (await post(here, 'name=%ff%fe')).status
    statuses['latin'] = (
      await post(here, Buffer.from('name=x'), {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' },
      })
    ).status
    statuses['json'] = (await post(here, '{}', { headers: { 'content-type': 'application/json' } })).status
    statuses['cut'] = (await multipart(raw([part('papers', PDF, '; filename="a.pdf"')], false))).status
    statuses['boundary'] = (
      await post(here, Buffer.from('x'), { headers: { 'content-type': 'multipart/form-data; boundary=' } })
    ).status
    assert.deepEqual(statuses, {
      fields: 413,
      text: 413,
      parts: 413,
      files: 413,
      name: 400,
      header: statuses['header'],
      control: 400,
      nul: 400,
      encoding: 400,
      latin: 415,
      json: 415,
      cut: 400,
      boundary: 400,
    })
    assert.ok([200, 400, 413].includes(statuses['header']))
    assert.deepEqual(held(), [])
    const strange = encode({
      ...GOOD,
      ...tokens,
      __proto__x: '1',
      'constructor[prototype]': 'x',
      'name[0][0][0][0]': 'y',
    })
    assert.equal((await post(here, strange)).status, 303)
    assert.equal(await count(), before + 1)
  })

  test('an address that would begin headers of a mail is no address', async () => {
    for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@example.org,b@example.org', 'a@example.org\nx'])
      assert.equal((await post(here, encode({ ...GOOD, email, ...(await tokenWords(here)) }))).status, 422)
  })

  test('somebody who breaks off leaves nothing', async () => {
    const socket = connect(here.server.port, '127.0.0.1')
    socket.write(
      `POST /_form/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n${PDF}${'x'.repeat(70_000)}`,
    )
    while (!held().length) await new Promise((done) => setTimeout(done, 10))
    socket.destroy()
    await readAll(socket).catch(() => '')
    while (held().length) await new Promise((done) => setTimeout(done, 10))
  })
})
