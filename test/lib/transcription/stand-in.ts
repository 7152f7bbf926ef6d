// A website whose recordings are written down by a program of the test: it records how it was called, and does what is asked.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  call,
  makeInstallation,
  systemCall,
  type MakeOptions,
  type TestInstallation,
} from '../../support/installation.ts'
import { runSiteJobs, runSiteJobsApart } from '../../../src/lib/core/jobs/jobs.ts'
import { tempFolder } from '../../support/temp.ts'
import { wav } from '../media/pictures.ts'

export const VTT = 'WEBVTT\n\n00:00.000 --> 00:00.400\nHello there\n'

/** A program of a few lines of JavaScript, which find `args` and `write(name, text)` beside what Node has. */
export function program(body: string, folder = tempFolder()): { file: string; calls: () => string[][] } {
  const [file, log] = [join(folder, `stand-in-${Math.random().toString(36).slice(2)}`), join(folder, 'calls')]
  const head = `const fs = require('node:fs'), args = process.argv.slice(2)
fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n')
const write = (name, text) => fs.writeFileSync(name, text)
const output = args[args.indexOf('-of') + 1] + '.vtt'
`
  writeFileSync(file, `#!${process.execPath}\n${head}${body}\n`)
  chmodSync(file, 0o755)
  const calls = () =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as string[])
      : []
  return { file, calls }
}

/** Copies the recording, as ffmpeg would. */
export const copier = () =>
  program(`const [from, to] = [args[args.indexOf('-i') + 1], args.at(-1)].map((one) => one.slice('file:'.length))
fs.copyFileSync(from, to)`)

export interface Scribe extends TestInstallation {
  do<T = any>(name: string, input: Record<string, unknown>): Promise<T>
  /** Uploads a recording; asks for its words, runs the job, and tells what became of it. */
  write(input?: Record<string, unknown>, content?: Buffer): Promise<{ media: any; latest: any }>
  work(): Promise<void>
}

export async function scribe(
  transcription?: Record<string, unknown>,
  { local = {}, env = {}, ...more }: MakeOptions = {},
): Promise<Scribe> {
  const made = await makeInstallation({
    sites: { default: { hosts: ['localhost'], languages: ['en', 'de'] } },
    local: { ...local, ...(transcription && { transcription }) },
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...more,
  })
  const { installation } = made
  const perform = async <T = any>(name: string, input: Record<string, unknown>) =>
    (await call(installation, 'default', name, input, await systemCall(installation, 'default'))).body.data as T
  const work = async () => {
    await runSiteJobs(installation, 'default', { limit: Infinity })
    while (await runSiteJobsApart(installation, 'default'));
  }
  return {
    ...made,
    do: perform,
    work,
    async write(input = {}, content?: Buffer) {
      const { id } = await perform<any>('upload_media', recording(content))
      await perform('transcribe_media', { id, ...input })
      await work()
      return {
        media: await perform('get_media', { id }),
        latest: (await perform<any>('get_transcription', { id })).latest,
      }
    },
  }
}

let made = 0
/** Each is another file: the same content would be the same item. */
export function recording(content = wav()): { base64: string; name: string } {
  const bytes = Buffer.from(content)
  bytes[bytes.length - 1] = made++ % 256
  return { base64: bytes.toString('base64'), name: `speech-${made}.wav` }
}
