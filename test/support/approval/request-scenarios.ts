// Writes of the inbox: what has to be there, and an input that they take.
import { findForm } from '../../../src/lib/forms/form.ts'
import { storeRequest } from '../../../src/lib/forms/store-request.ts'
import { answerChallenge } from '../../../src/admin/inbox/challenge.ts'
import { openContentKey } from '../../../src/admin/inbox/content-key.ts'
import { makeKey, type OpenKey } from '../../../src/admin/inbox/open-key.ts'
import { defineScenarios, type Scenario, type World } from './world.ts'

async function proved({ own, word }: World, key: OpenKey) {
  const { challenge, proof } = await own('challenge_recipient', { public_key: key.publicText })
  return { name: word(), public_key: key.publicText, proof, answer: answerChallenge(key, challenge) }
}

async function addKey(world: World): Promise<{ id: number; key: OpenKey }> {
  const key = makeKey({ idle_ms: 0 })
  const { id } = await world.run('add_recipient', await proved(world, key))
  return { id, key }
}

async function addRequest(world: World): Promise<{ id: number; key: OpenKey }> {
  const { installation, run, word } = world
  const { key } = await addKey(world)
  const handle = `inbox_${word()}`
  const fields = [{ type: 'textarea', name: 'message' }]
  const settings = { kind: 'inbox', form: { open: true } }
  await run('save_data_table', { handle, name: handle, fields, settings, apply: true })
  const site = await installation.openSite(world.key)
  const form = (await findForm(installation, site, handle))!
  const reference = await storeRequest(form, { values: { message: word() }, files: [], lang: 'en' })
  const [{ id }] = await run('list_requests', { reference })
  return { id, key }
}

const onRequest =
  (more: object = {}): Scenario =>
  async (world) => ({ id: (await addRequest(world)).id, ...more })
const onKey =
  (more: object = {}): Scenario =>
  async (world) => ({ id: (await addKey(world)).id, ...more })

export default defineScenarios({
  set_request_status: onRequest({ status: 'done' }),
  delete_request: onRequest(),
  restore_request: async (world) => {
    const { id } = await addRequest(world)
    await world.run('delete_request', { id })
    return { id }
  },
  rewrap_request: async (world) => {
    const { id, key } = await addRequest(world)
    const other = await addKey(world)
    const { wraps } = await world.run('get_request', { id })
    const content = openContentKey(key, wraps)
    return {
      id,
      wraps: content.wrapFor([
        Buffer.from(key.publicText, 'base64url'),
        Buffer.from(other.key.publicText, 'base64url'),
      ]),
    }
  },
  add_recipient: async (world) => ({ ...(await proved(world, makeKey({ idle_ms: 0 }))) }),
  update_recipient: onKey({ name: 'Renamed' }),
  remove_recipient: onKey(),
})
