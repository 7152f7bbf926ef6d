// The program that writes down what is said, as the installation's file has it, and what lacks of it on this machine.
import { existsSync } from 'node:fs'
import { AppError, invalid } from '../base/errors.ts'
import { findProgram } from '../base/find-program.ts'
import { list } from '../base/catalogue/message.ts'
import type { Installation } from '../core/installation.ts'
import type { TranscriptionConfig } from '../platform/config/transcription-config.ts'

type Of = Pick<Installation, 'local' | 'env'>

/** Throws 409 where there is none. */
export function requireTranscription({ local }: Of): TranscriptionConfig {
  if (!local.transcription) throw new AppError('transcription.not_configured')
  return local.transcription
}

/** `de` of `de-AT`: what programs know of languages. */
export const shortLanguage = (lang: string): string => lang.split('-')[0]!.toLowerCase()

/** Throws 422 for one that the model does not know. */
export function requireLanguage({ languages }: TranscriptionConfig, lang: string): void {
  if (languages && !languages.includes(shortLanguage(lang)))
    throw invalid('/lang', 'transcription.language_unknown', { lang, languages: list(languages) })
}

/** Throws 409 naming the one that this machine does not have. */
export function requireProgram({ env }: Pick<Of, 'env'>, program: string): string {
  const file = findProgram(env['PATH'], [program])
  if (file === undefined) throw new AppError('transcription.program_missing', { program })
  return file
}

export interface Lacking {
  programs: string[]
  model: string | undefined
}
/** What is named and not there; undefined where nothing is configured. */
export function lackingFor({ local, env }: Of): Lacking | undefined {
  const { transcription: config } = local
  if (!config) return undefined
  const programs = [config.program, config.ffmpeg].filter((one) => !findProgram(env['PATH'], [one]))
  return { programs, model: config.model && !existsSync(config.model) ? config.model : undefined }
}
