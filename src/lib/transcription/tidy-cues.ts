// Turns cues of a program into captions: only what browsers display, and only captions.
import { beginning } from '../base/text/text.ts'
import { AppError } from '../base/errors.ts'
import { formatCues, parseCues, cueText, type Cue } from '../rules/captions/cues.ts'
import { inOrder } from '../rules/captions/edit-cues.ts'
import type { TranscriptionConfig } from '../platform/config/transcription-config.ts'

const WORD = /^\s*(\S+)\s+(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)(?:\s|$)/
/** Marks of silence, noise and ends of sentences. */
const NO_WORD = /^(<.*>|\[.*\]|\+\+.*\+\+)$/

/** Milliseconds of silence that begin a new cue, and the limits of one cue. */
const PAUSE = 700
const LONGEST = 6000
const MAX_CHARACTERS = 80

const MAX_CUES = 20_000
const LONGEST_TEXT = 500
/** Maximum characters that set_captions accepts. */
const LONGEST_FILE = 500_000
/** Milliseconds of a cue without a length. */
const SHORTEST = 500
/** What whisper.cpp writes where there is no speech. */
const NOTHING = /^\[(blank_audio|silence)\]$/i

/** The cues in a program's output. Throws AppError for other text. */
export function cuesIn(written: string, result: TranscriptionConfig['result']): Cue[] {
  const cues = result === 'words' ? cuesOfWords(written) : parseCues(written)
  if (!cues.length && !isEmpty(written)) throw new AppError('transcription.result_broken')
  return cues
}

/** WebVTT of a recording of so many seconds. Throws AppError when it has no speech. */
export function captionsOf(cues: Cue[], seconds: number): string {
  const tidy = inOrder(cues.flatMap((cue) => tidied(cue, seconds * 1000))).slice(0, MAX_CUES)
  if (!tidy.length) throw new AppError('transcription.nothing_said')
  const text = formatCues(tidy)
  if (text.length > LONGEST_FILE) throw new AppError('transcription.result_too_long')
  return text
}

const isEmpty = (written: string): boolean => !written.replace(/^\uFEFF?WEBVTT[^\n]*/, '').trim()

/** Keeps the text alone: the program does not decide about position and style. */
function tidied({ start, end, text }: Cue, longest: number): Cue[] {
  const spoken = beginning(cueText(text.replace(/(?!\n)\p{Cc}/gu, ' ')), LONGEST_TEXT)
  if (!spoken || NOTHING.test(spoken) || start > longest + SHORTEST) return []
  return [{ start, end: end > start ? end : start + SHORTEST, text: escaped(spoken) }]
}

const escaped = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Cues from timed words, as recognisers print them: one word a line, with its begin and
 * end in seconds.
 */
function cuesOfWords(text: string): Cue[] {
  const cues: Cue[] = []
  let cue: Cue | undefined
  for (const line of text.split('\n')) {
    const [, written, begin, finish] = WORD.exec(line) ?? []
    if (!written || NO_WORD.test(written)) continue
    // `read(2)` names a pronunciation, which does not matter here.
    const word = written.replace(/\(\d+\)$/, '')
    const [start, end] = [Math.round(Number(begin) * 1000), Math.round(Number(finish) * 1000)]
    const goesOn =
      cue !== undefined &&
      start - cue.end < PAUSE &&
      end - cue.start <= LONGEST &&
      cue.text.length + word.length < MAX_CHARACTERS
    if (cue && goesOn) Object.assign(cue, { end, text: `${cue.text} ${word}` })
    else cues.push((cue = { start, end, text: word }))
  }
  return cues
}
