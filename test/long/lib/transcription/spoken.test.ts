// Real speech and real programs: pocketsphinx and ffmpeg of Debian write "go forward ten meters" onto a page; a provider hears it, too.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { listPublic } from '../../../../src/lib/pages/public-pages.ts'
import { obtainFile } from '../../../../src/lib/media/media.ts'
import { renderPage } from '../../../../src/lib/website/render-page.ts'
import { AI_ENV, aiConfig, aiServer } from '../../../support/ai-server.ts'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { call, tokenCall } from '../../../support/installation.ts'
import { ledgerOf } from '../../../lib/ai/with-ai.ts'
import { changeItem } from '../../../lib/media/stored.ts'
import { asWav, CONVERTS, LISTENS, SPEECH, SPHINX } from '../../../lib/transcription/speech.ts'
import { recording, scribe } from '../../../lib/transcription/stand-in.ts'

async function begin(t: TestContext, ...options: Parameters<typeof scribe>) {
  const site = await scribe(...options)
  t.after(() => site.close())
  return site
}

test('recorded speech becomes captions that are shown on a page', LISTENS, async (t) => {
  const site = await begin(t, SPHINX)
  const { media, latest } = await site.write({}, asWav(readFileSync(SPEECH)))
  assert.deepEqual([latest.status, latest.message], ['done', null])
  const { id } = media
  const { vtt } = await site.do('get_captions', { id, lang: 'en', draft: true })
  assert.equal(vtt, 'WEBVTT\n\n00:00:00.470 --> 00:00:02.120\ngo forward ten meters\n')

  const page = await site.do('create_page', {
    title: 'Listen',
    lang: 'en',
    blocks: [{ type: 'audio', data: { items: [{ file: id, name: 'An order' }] } }],
  })
  await site.do('publish_page', { page: page.uid })
  const opened = await site.installation.openSite('default')
  const html = async () => (await renderPage(opened, { page: (await listPublic(opened.db.read))[0]! })).html
  assert.doesNotMatch(await html(), /<track|go forward/)
  await site.do('set_captions', { id, lang: 'en', vtt, transcript: true })
  const markup = await html()
  assert.match(markup, /<details class="transcript">.*go forward ten meters/s)
  const [, address] = /<track[^>]* src="([^"]+)"/.exec(markup) ?? []
  const file = await obtainFile(site.installation, opened, address!)
  assert.equal(readFileSync((file as { file: string }).file, 'utf8'), vtt)
})

test(
  'a recording that lasts longer than it says is refused when it is heard; one that says so at once',
  CONVERTS,
  async (t) => {
    const site = await begin(t, { ...SPHINX, program: '/bin/true', longest_min: 1 })
    const { id } = await site.do('upload_media', recording(asWav(Buffer.alloc(8000 * 2 * 61), 8000)))
    const fails = async () =>
      site.do('transcribe_media', { id }).then(
        () => '',
        (error: Error) => error.message,
      )
    assert.match(await fails(), /longer than a minute/)
    await changeItem(await site.installation.openSite('default'), id, { duration: 1000 })
    assert.equal(await fails(), '')
    await site.work()
    assert.match((await site.do('get_transcription', { id })).latest.message, /longer than a minute/)
  },
)

test('what is no sound is said to be none, and no playlist in it is followed', CONVERTS, async (t) => {
  const site = await begin(t, { ...SPHINX, program: '/bin/true' })
  const { installation } = site
  const { id } = await site.do('upload_media', recording())
  const { sha256 } = await site.do('get_media', { id })
  const { mediaStore } = await import('../../../../src/lib/platform/store/store.ts')
  for (const bytes of ['no sound at all', '#EXTM3U\n#EXTINF:1\nfile:///etc/passwd\n#EXT-X-ENDLIST\n', '']) {
    await mediaStore(installation).put(`sites/default/originals/${sha256}`, { bytes: Buffer.from(bytes) })
    await site.do('transcribe_media', { id })
    await site.work()
    assert.match((await site.do('get_transcription', { id })).latest.message, /no sound in the file/, bytes)
  }
})

test('an AI provider hears it in parts of five minutes, where no program is named', CONVERTS, async (t) => {
  const server = await aiServer(t)
  const site = await begin(t, undefined, { local: { ai: aiConfig(server, 'compatible') }, env: AI_ENV })
  const { media, latest } = await site.write({ lang: 'de' }, asWav(Buffer.alloc(8000 * 2 * 301), 8000))
  assert.deepEqual([latest.status, latest.message, server.requests.length], ['done', null, 2])
  const { vtt } = await site.do('get_captions', { id: media.id, lang: 'de', draft: true })
  assert.match(vtt, /00:00:01\.200 --> 00:00:02\.500\nten meters\n\n00:05:00\.000 --> 00:05:01\.200\ngo forward/)
  server.always = 'status 500'
  const again = await site.write({ lang: 'de' }, asWav(Buffer.alloc(16_000)))
  assert.equal(again.latest.status, 'failed')
})

test('a provider listens for those who may use AI, and the ledger says for whom', CONVERTS, async (t) => {
  const server = await aiServer(t)
  const site = await begin(t, undefined, { local: { ai: aiConfig(server, 'compatible') }, env: AI_ENV })
  const { installation } = site
  const member = await tokenCall(installation, 'default', { role: 'editor' })
  const permissions = new Set([...member.principal.permissions].filter((one) => one !== 'ai.use'))
  const without = { ...member, principal: { ...member.principal, permissions } }
  const perform = async (name: string, input: Record<string, unknown>, as: Call) =>
    (await call(installation, 'default', name, input, as)).body.data as any
  const { id } = await site.do('upload_media', recording(asWav(Buffer.alloc(16_000))))
  assert.equal((await perform('get_transcription', { id }, without)).available, false)
  await assert.rejects(perform('transcribe_media', { id }, without), { key: 'access.permission_missing' })
  await perform('transcribe_media', { id }, member)
  await site.work()
  assert.equal((await perform('get_transcription', { id }, member)).latest.status, 'done')
  const actors = async () => (await ledgerOf(await installation.openSite('default'))).map(({ actor }) => actor)
  assert.deepEqual(await actors(), [`token:${member.principal.token!.id}`])
  // Whose token is revoked meanwhile has nothing more done.
  await perform('transcribe_media', { id }, member)
  await transact(installation.network, (trx) =>
    trx.updateTable('tokens').set({ expires_at: '2000-01-01T00:00:00.000Z' }).execute(),
  )
  await site.work()
  const { latest } = await site.do('get_transcription', { id })
  assert.deepEqual([latest.status, (await actors()).length], ['failed', 1])
  assert.match(latest.message, /no access any more/)
})
