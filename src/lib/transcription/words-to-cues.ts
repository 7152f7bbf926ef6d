// Cues of words with their times, as recognisers print them: one word a line, when it begins and when it ends, in seconds.
import type { Cue } from '../rules/captions/cues.ts'

const WORD = /^\s*(\S+)\s+(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)(?:\s|$)/
/** Silence, noise and ends of sentences are no words. */
const NO_WORD = /^(<.*>|\[.*\]|\+\+.*\+\+)$/

/** Milliseconds of silence that begin a new cue, and what one cue may have. */
const PAUSE = 700
const LONGEST = 6000
const MOST_CHARACTERS = 80

export function cuesOfWords(text: string): Cue[] {
  const cues: Cue[] = []
  let cue: Cue | undefined
  for (const line of text.split('\n')) {
    const [, written, begin, finish] = WORD.exec(line) ?? []
    if (!written || NO_WORD.test(written)) continue
    // `read(2)`: how it was pronounced is of no interest.
    const word = written.replace(/\(\d+\)$/, '')
    const [start, end] = [Math.round(Number(begin) * 1000), Math.round(Number(finish) * 1000)]
    const goesOn =
      cue !== undefined &&
      start - cue.end < PAUSE &&
      end - cue.start <= LONGEST &&
      cue.text.length + word.length < MOST_CHARACTERS
    if (cue && goesOn) Object.assign(cue, { end, text: `${cue.text} ${word}` })
    else cues.push((cue = { start, end, text: word }))
  }
  return cues
}
