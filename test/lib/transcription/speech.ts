// Recorded speech whose words are known, and the programs of Debian that hear it.
import { existsSync } from 'node:fs'
import { findProgram } from '../../support/programs.ts'

/** 16 kHz, 16 bits, one channel. */
export const SPEECH = '/usr/share/pocketsphinx/test/data/goforward.raw'
export const SPHINX = {
  program: findProgram('pocketsphinx'),
  arguments: ['-infile', '{audio}', '-time', 'yes', '-logfn', '/dev/null'],
  result: 'words',
  languages: ['en'],
}
export const LISTENS = {
  skip: !(SPHINX.program && findProgram('ffmpeg') && existsSync(SPEECH)) && 'pocketsphinx is not installed',
}
export const CONVERTS = { skip: !findProgram('ffmpeg') && 'ffmpeg is not installed' }

/** A file of samples as a WAV file. */
export function asWav(samples: Buffer, rate = 16_000): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
