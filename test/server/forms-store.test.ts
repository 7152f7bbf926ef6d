// Sealed files of forms lie in the store that the installation has: this machine, or a server that speaks S3, which every node asks.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { makeKey } from '../../src/admin/inbox/open-key.ts'
import { openFile } from '../../src/admin/inbox/open-file.ts'
import { listSealed, type SealedFolderName } from '../../src/lib/forms/sealed-folder.ts'
import { sweepForms } from '../../src/lib/forms/purge.ts'
import { runSiteJobs, systemContext } from '../../src/lib/core/jobs/jobs.ts'
import { mediaStore } from '../../src/lib/platform/store/store.ts'
import { deleteSite } from '../../src/lib/network/sites.ts'
import { HOUR } from '../../src/lib/base/clock.ts'
import { addReader, encode, hiddenOf, post, startForms, tokenWords, type Forms } from '../support/forms.ts'
import { startS3, type S3 } from '../lib/platform/store/s3-server.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'
const WORDS = { name: 'Ada', email: 'ada@example.org' }

for (const kind of ['local', 's3'] as const)
  suite(`sealed files of forms: ${kind}`, () => {
    let here: Forms
    let s3: S3 | undefined
    before(async () => {
      s3 = kind === 's3' ? await startS3() : undefined
      const local = { trusted_proxies: ['127.0.0.1'], ...(s3 && { s3: { ...s3.config, prefix: 'cms' } }) }
      here = await startForms({ local, env: { MEDIA_SECRET: 'S3RVER' } })
    })
    after(async () => {
      await here.close()
      await s3?.close()
    })

    const sealed = async (folder: SealedFolderName) => {
      const files = await listSealed({ installation: here.installation, site: here.site }, folder)
      return files.map(({ name }) => name)
    }
    const below = (name: string) => {
      const folder = join(here.root, 'storage', name)
      return existsSync(folder) ? readdirSync(folder) : []
    }
    // A store has a clock of its own.
    const sweepIn = (ms: number) =>
      sweepForms({ ...systemContext(here.installation, here.site), now: new Date(Date.now() + ms) })
    const onDisk = () => ['requests', 'held-posts'].flatMap((name) => below(`sites/default/${name}`))
    const send = async (content: string, values: object) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ ...WORDS, ...values })) data.append(name, value)
      data.append('papers', new Blob([content]), 'a.pdf')
      return post(here, data)
    }
    const newest = async () => {
      const [{ id }] = await here.run('list_requests', { limit: 1 })
      return here.run('get_request', { id })
    }
    const fetchFile = async (id: number, token: string) =>
      fetch(`http://127.0.0.1:${here.server.port}/api/v1/requests/${id}/files/1`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const opened = async ({ id, wraps, content, place }: any, reader = here.reader) => {
      const key = openContentKey(reader, wraps)
      const { files } = key.openContent(Buffer.from(content, 'base64url'), place)
      const answer = await fetchFile(id, await here.token('requests'))
      assert.equal(answer.status, 200)
      const body = answer.body as ReadableStream<Uint8Array>
      return (await openFile({ content: key, file: files[0]! }, body)).text()
    }

    test('a file is found by whoever reads the request, and nothing of it waits on another disk', async () => {
      const large = PDF + 'x'.repeat(300_000)
      assert.equal((await send(large, await tokenWords(here))).status, 303)
      assert.equal(await opened(await newest()), large)
      assert.equal((await sealed('requests')).length, 1)
      assert.deepEqual([await sealed('held'), below('tmp')], [[], []])
      assert.equal(onDisk().length, kind === 's3' ? 0 : 1)
      const [name] = await sealed('requests')
      for (const path of [`requests/${name}`, `media/default/${name}`, `media/sites/default/requests/${name}`])
        assert.equal((await fetch(`http://127.0.0.1:${here.server.port}/${path}`)).status, 404)
    })

    test('a post that waits has its files sealed there, until it is confirmed or an hour is over', async () => {
      const first = await send(`${PDF}waits`, {})
      assert.deepEqual([first.status, (await sealed('held')).length], [200, 1])
      assert.equal(onDisk().includes((await sealed('held'))[0]!), kind === 'local')
      here.clock.advance(5000)
      assert.equal((await post(here, encode({ ...WORDS, ...hiddenOf(first.text) }))).status, 303)
      assert.deepEqual(await sealed('held'), [])
      assert.equal(await opened(await newest()), `${PDF}waits`)
      await send(PDF, {})
      await sweepIn(2 * HOUR)
      assert.deepEqual(await sealed('held'), [])
    })

    test('a refused post leaves nothing', async () => {
      const before = await sealed('requests')
      const answer = await send(PDF + 'x'.repeat(1024 * 1024), await tokenWords(here))
      assert.equal(answer.status, 422)
      assert.deepEqual([await sealed('requests'), await sealed('held'), below('tmp')], [before, [], []])
    })

    test('a request that is wrapped anew opens with its file; one that is erased takes it along', async () => {
      await send(`${PDF}wrapped`, await tokenWords(here))
      const request = await newest()
      const second = makeKey({ idle_ms: 0 })
      await addReader(here, second, 'Second')
      const keys = [here.reader, second].map(({ publicKey }) => publicKey)
      const wraps = openContentKey(here.reader, request.wraps).wrapFor(keys)
      await here.run('rewrap_request', { id: request.id, wraps })
      assert.equal(await opened(await newest(), second), `${PDF}wrapped`)
      const before = (await sealed('requests')).length
      await here.run('delete_request', { id: request.id, permanently: true })
      await runSiteJobs(here.installation, 'default', { limit: 50 })
      assert.equal((await sealed('requests')).length, before - 1)
      assert.equal((await fetchFile(request.id, await here.token('requests'))).status, 404)
    })

    test('what no request names is swept after a day', async () => {
      const known = await sealed('requests')
      const key = 'sites/default/requests/00000000-0000-4000-8000-000000000000'
      if (kind === 's3') await mediaStore(here.installation).put(key, { bytes: Buffer.from('x') })
      else writeFileSync(join(here.root, 'storage', key), 'x')
      assert.equal((await sealed('requests')).length, known.length + 1)
      await sweepIn(25 * HOUR)
      assert.deepEqual((await sealed('requests')).sort(), known.sort())
    })

    if (kind === 's3')
      test('files of before the store was set up are read, and moved there within the hour', async () => {
        await send(`${PDF}before`, await tokenWords(here))
        const request = await newest()
        const row = await here.site.db.read
          .selectFrom('request_files')
          .select('stored_as')
          .where('request_id', '=', request.id)
          .executeTakeFirstOrThrow()
        const store = mediaStore(here.installation)
        const key = `sites/default/requests/${row.stored_as}`
        mkdirSync(join(here.root, 'storage/sites/default/requests'), { recursive: true })
        writeFileSync(join(here.root, 'storage', key), (await store.read(key))!)
        await store.remove(key)
        assert.equal(await opened(request), `${PDF}before`)
        await sweepIn(0)
        assert.deepEqual([onDisk(), await store.has(key)], [[], true])
        assert.equal(await opened(request), `${PDF}before`)
      })
    else
      test('on this machine only its own account reads them', async () => {
        for (const name of await sealed('requests'))
          assert.equal(statSync(join(here.root, 'storage/sites/default/requests', name)).mode & 0o777, 0o600)
      })

    test('a website that is deleted takes its sealed files along', async () => {
      assert.ok((await sealed('requests')).length > 0)
      await deleteSite(here.installation, 'default', 'default')
      assert.deepEqual([await sealed('requests'), await sealed('held'), onDisk()], [[], [], []])
    })
  })
