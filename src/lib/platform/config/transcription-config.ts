// How recordings become text: the key `transcription` of the installation's file.
import { z } from 'zod'
import { zodText } from '../../base/catalogue/zod-text.ts'

/** The placeholders of `arguments`. */
export const PLACEHOLDERS = ['{audio}', '{language}', '{model}', '{output}'] as const

/** For whisper.cpp: it writes a WebVTT file, and its progress to standard error. */
const WHISPER = [
  ...['-m', '{model}', '-l', '{language}', '-f', '{audio}'],
  ...['-ovtt', '-of', '{output}', '-np', '-pp'],
]
/** The settings that apply when an AI provider transcribes and no program is configured. */
export const WITHOUT_PROGRAM = {
  ffmpeg: 'ffmpeg',
  time_limit_min: 120,
  longest_min: 240,
  languages: undefined,
}
const program = z.string().min(1).max(500)
const unknownIn = (argument: string) =>
  (argument.match(/\{[^{}]*\}/g) ?? []).filter((one) => !(PLACEHOLDERS as readonly string[]).includes(one))

export const transcription = z
  .strictObject({
    program: program
      .default('whisper-cli')
      .describe('Path of the program, or its name where PATH leads to it; it is started without a shell'),
    arguments: z
      .array(
        z
          .string()
          .max(1000)
          .refine((one) => !unknownIn(one).length, {
            message: zodText('config.placeholder_unknown', { known: PLACEHOLDERS.join(' ') }),
          }),
      )
      .max(100)
      .default(WHISPER)
      .describe(
        'Of the program: {audio} is a WAV file of 16 kHz, {language} for example de, {model} the model, {output} a file to write, without its ending',
      ),
    result: z
      .enum(['vtt', 'words'])
      .default('vtt')
      .describe('vtt: {output}.vtt, else what it prints; words: it prints lines of word, begin and end in seconds'),
    model: z.string().min(1).max(1000).optional().describe('File of the model'),
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/, zodText('config.language_short')))
      .min(1)
      .optional()
      .describe('Those the model knows; all when missing'),
    ffmpeg: program.default(WITHOUT_PROGRAM.ffmpeg).describe('Turns recordings into WAV'),
    time_limit_min: z
      .int()
      .min(1)
      .max(1440)
      .default(WITHOUT_PROGRAM.time_limit_min)
      .describe('Minutes after which the program is ended'),
    longest_min: z
      .int()
      .min(1)
      .max(720)
      .default(WITHOUT_PROGRAM.longest_min)
      .describe('Minutes that a recording may last'),
  })
  .refine((one) => one.arguments.some((argument) => argument.includes('{audio}')), {
    path: ['arguments'],
    message: zodText('config.placeholder_missing', { placeholder: '{audio}' }),
  })
  .refine((one) => one.model !== undefined || !one.arguments.some((argument) => argument.includes('{model}')), {
    path: ['model'],
    message: zodText('config.model_missing', { placeholder: '{model}' }),
  })
export type TranscriptionConfig = z.output<typeof transcription>
