// Transcription by an AI provider: recordings are sent in parts, since servers limit file size and response time.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transcribe, type Transcribed } from '../ai/ai.ts'
import type { Cue } from '../rules/captions/cues.ts'
import { runProgram, type ProgramRun } from './run-program.ts'
import type { TranscriptionWork } from './write-down.ts'

/** Seconds of a part: 1.2 MB as MP3, transcribed within a minute even by a server hardly faster than speech. */
const PART = 300
/** Bytes of a second of MP3 at 32 kbit/s, and the margin for all else. */
const MP3 = { second: 4000, more: 10_000_000 }

interface Heard extends TranscriptionWork {
  run: Pick<ProgramRun, 'folder' | 'note' | 'path' | 'timeout' | 'signal'>
  ffmpeg: string
  wav: string
  seconds: number
  lang: string
}

export async function transcribeOnServer({
  installation,
  site,
  run,
  signal,
  onProgress,
  asker,
  ...heard
}: Heard): Promise<Cue[]> {
  const cues: Cue[] = []
  const files = await cutUp(run, heard)
  for (const [n, file] of files.entries()) {
    signal.throwIfAborted()
    const seconds = Math.min(PART, heard.seconds - n * PART)
    const audio = await readFile(file)
    const transcript = await transcribe(installation, site, {
      feature: 'transcription',
      actor: await asker(),
      audio,
      mime: 'audio/mpeg',
      signal,
      language: heard.lang,
      seconds,
    })
    cues.push(...cuesOf(transcript, { from: n * PART * 1000, length: seconds * 1000 }))
    onProgress?.(Math.round(((n + 1) / files.length) * 100))
  }
  return cues
}

async function cutUp(run: Heard['run'], { ffmpeg, wav, seconds }: Pick<Heard, 'ffmpeg' | 'wav' | 'seconds'>) {
  await runProgram({
    ...run,
    file: ffmpeg,
    args: [
      ...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'wav', '-i', `file:${wav}`],
      ...['-c:a', 'libmp3lame', '-b:a', '32k', '-f', 'segment', '-segment_time', String(PART)],
      `file:${join(run.folder, 'part-%04d.mp3')}`,
    ],
    most: { printed: 10_000_000, folder: seconds * (32_000 + MP3.second) + MP3.more },
  })
  const names = (await readdir(run.folder)).filter((name) => name.startsWith('part-')).sort()
  return names.map((name) => join(run.folder, name))
}

/** The cues of a part that begins at `from` (milliseconds). Times missing from the model follow from text lengths. */
function cuesOf({ segments, text }: Transcribed, { from, length }: { from: number; length: number }): Cue[] {
  if (segments.length)
    return segments.map(({ start, end, text }) => ({
      start: from + Math.round(start * 1000),
      end: from + Math.round(end * 1000),
      text,
    }))
  const sentences = text.match(/[^.!?…]+[.!?…]*\s*/gu) ?? []
  const all = sentences.reduce((sum, one) => sum + one.length, 0)
  let before = 0
  return sentences.map((one) => {
    const [start, end] = [before, before + one.length].map((at) => from + Math.round((at / all) * length))
    before += one.length
    return { start: start!, end: end!, text: one.trim() }
  })
}
