// Transcribes a recording: converts its file to WAV, runs the program or provider, and returns captions.
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileFrom } from '../base/files.ts'
import { AppError } from '../base/errors.ts'
import { MINUTE } from '../base/clock.ts'
import type { Installation } from '../core/installation.ts'
import type { Principal } from '../core/principal.ts'
import type { Site } from '../core/site.ts'
import { openOriginal } from '../media/media.ts'
import type { TranscriptionConfig } from '../platform/config/transcription-config.ts'
import type { Cue } from '../rules/captions/cues.ts'
import { endOrphanedProgram } from './orphaned-programs.ts'
import { transcribeOnServer } from './provider-transcription.ts'
import { BYTES_A_SECOND, makeWav } from './make-wav.ts'
import { runProgram, type ProgramRun } from './run-program.ts'
import { requireProgram, requireTranscriber, shortLanguage, type Transcriber } from './settings.ts'
import { captionsOf, cuesIn } from './tidy-cues.ts'

export interface Task {
  uid: string
  lang: string
  item: { pool: string | null; sha256: string; mime: string }
}
export interface TranscriptionWork {
  installation: Installation
  site: Site
  signal: AbortSignal
  onProgress?: ((percent: number) => void) | undefined
  /** The caller who requested it. Throws when they may not use a provider. */
  asker: () => Promise<Principal>
}

const MAX_PRINTED = 20_000_000
const MAX_WRITTEN = 50_000_000
/** Maximum size of the captions, in bytes. */
const MAX_READ = 5_000_000

/** Returns WebVTT. Throws AppError with the reason, and the reason of `signal`. */
export async function writeDown(work: TranscriptionWork, task: Task): Promise<string> {
  const transcriber = await requireTranscriber(work.installation, work.site)
  const folder = join(temporary(work.installation), `${FOLDER}${task.uid}`)
  // A crashed process may have left it.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await inFolder({ ...work, transcriber, folder }, task)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const FOLDER = 'transcription-'
const NOTE = '.program'
const temporary = ({ root }: Pick<Installation, 'root'>): string => join(root, 'storage/tmp')

/**
 * Ends programs that a killed process left running on this machine, for any recording, and removes their files. Only
 * for the process that may start the next: only one of these jobs runs at a time.
 */
export async function endLeftovers(installation: Pick<Installation, 'root'>): Promise<void> {
  const folder = temporary(installation)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(FOLDER) && one.endsWith(NOTE)))
    if (await endOrphanedProgram(join(folder, name)))
      await rm(join(folder, name.slice(0, -NOTE.length)), { recursive: true, force: true })
}

async function inFolder(
  {
    transcriber: { config, program },
    folder,
    ...work
  }: TranscriptionWork & { transcriber: Transcriber; folder: string },
  { item, lang }: Task,
): Promise<string> {
  const { installation, site, signal } = work
  const { env } = installation
  if (!program) await work.asker()
  const ffmpeg = requireProgram({ env }, config.ffmpeg)
  const file = program && requireProgram({ env }, program.program)
  const [source, wav] = [join(folder, 'source'), join(folder, 'audio.wav')]
  const original = await openOriginal({ installation, site }, item)
  if (!original) throw new AppError('transcription.file_gone')
  await writeFileFrom(source, [original.stream], { signal })
  const run = {
    folder,
    note: `${folder}${NOTE}`,
    path: env['PATH'],
    timeout: config.time_limit_min * MINUTE,
    signal,
  }
  const recording = { ffmpeg, mime: item.mime, source, wav, longest: config.longest_min * 60 }
  const seconds = await makeWav(run, recording)
  await rm(source)
  const heard = { ...work, run, wav, seconds, lang: shortLanguage(lang) }
  const cues = program
    ? await heardByProgram({ ...heard, file: file!, config: program })
    : await transcribeOnServer({ ...heard, ffmpeg })
  return captionsOf(cues, seconds)
}

interface Heard extends TranscriptionWork {
  run: Pick<ProgramRun, 'folder' | 'note' | 'path' | 'timeout' | 'signal'>
  wav: string
  seconds: number
  lang: string
  file: string
  config: TranscriptionConfig
}

async function heardByProgram({ run, file, config, onProgress, wav, seconds, lang }: Heard): Promise<Cue[]> {
  const output = join(run.folder, 'captions')
  const values = { audio: wav, output, language: lang, model: config.model ?? '' }
  const printed = await runProgram({
    ...run,
    file,
    onProgress,
    args: config.arguments.map((one) => filled(one, values)),
    most: { printed: MAX_PRINTED, folder: seconds * BYTES_A_SECOND + MAX_WRITTEN },
  })
  const written = config.result === 'vtt' ? await readStart(`${output}.vtt`) : undefined
  return cuesIn(written ?? printed, config.result)
}

/** Replaces placeholders in one pass: replaced values are not scanned again. */
const filled = (argument: string, values: Record<string, string>): string =>
  argument.replace(/\{(audio|output|language|model)\}/g, (_, name: string) => values[name]!)

/** Undefined when the file does not exist. */
async function readStart(file: string): Promise<string | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_READ), 0, MAX_READ, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
