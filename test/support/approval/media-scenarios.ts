// Writes of the media library: what has to be there, and an input that they take.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { wav } from '../../lib/media/pictures.ts'
import { defineScenarios, type Scenario, type World } from './world.ts'

/** A picture of its own for each word: the same content would be the same item. */
async function picture({ word }: World): Promise<{ base64: string; name: string }> {
  const name = word()
  const shade = Number(name.slice(1)) % 256
  const create = { width: 90, height: 60, channels: 3 as const, background: { r: shade, g: 90, b: 120 } }
  const bytes = await sharp({ create }).png().toBuffer()
  return { base64: bytes.toString('base64'), name: `${name}.png` }
}

const onItem =
  (more: object = {}): Scenario =>
  async (world) => {
    const { id } = await world.run('upload_media', await picture(world))
    return { id, ...more }
  }

const items = async (world: World): Promise<{ id: number }[]> => [
  await world.run('upload_media', await picture(world)),
  await world.run('upload_media', await picture(world)),
]

/** Each is another one: the same content would be the same item. */
async function recording({ run, word }: World): Promise<{ id: number }> {
  const name = word()
  const bytes = wav()
  bytes[bytes.length - 1] = Number(name.slice(1)) % 256
  const { id } = await run('upload_media', { base64: bytes.toString('base64'), name: `${name}.wav` })
  return { id }
}

const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'
const onWord =
  (noun: string, more: object = {}): Scenario =>
  async ({ run, word }) => ({ id: (await run(`create_${noun}`, { name: word() })).id, ...more })
const nounScenarios = (noun: string): Record<string, Scenario> => ({
  [`create_${noun}`]: async ({ word }) => ({ name: word() }),
  [`update_${noun}`]: onWord(noun, { name: 'Renamed' }),
  [`delete_${noun}`]: onWord(noun),
})

export default defineScenarios({
  upload_media: async (world) => ({ ...(await picture(world)), alt: 'A shade' }),
  update_media: onItem({ alt: 'Another text', focus: { x: 0.2, y: 0.4 } }),
  delete_media: onItem({ confirm: true }),
  bulk_media: async (world) => ({ ids: (await items(world)).map(({ id }) => id), add_tags: ['summer'] }),
  bulk_delete_media: async (world) => ({ ids: (await items(world)).map(({ id }) => id) }),
  crop_media: onItem({ ratio: '1:1', rect: { x: 0, y: 0, width: 0.6666, height: 1 } }),
  replace_media: async (world) => ({ ...(await onItem()(world)), ...(await picture(world)) }),
  set_captions: async (world) => ({ ...(await recording(world)), lang: 'en', vtt: VTT }),
  transcribe_media: async (world) => ({ ...(await recording(world)), lang: 'en' }),
  stop_transcription: async (world) => {
    const { id } = await recording(world)
    await world.run('transcribe_media', { id })
    return { id }
  },
  complete_upload: async (world) => {
    const { base64, name } = await picture(world)
    const bytes = Buffer.from(base64, 'base64')
    const { id } = await world.own('start_upload', { name, size: bytes.length })
    const path = join(world.installation.root, 'storage/tmp', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    await world.own('put_upload_part', { id, n: 1 }, { file: { path, name, size: bytes.length, sha256: name } })
    return { id, alt: 'In parts' }
  },
  ...nounScenarios('collection'),
  ...nounScenarios('tag'),
})
