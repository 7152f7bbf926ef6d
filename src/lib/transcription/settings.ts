// The transcription program configured in the installation's file, and which parts of it are missing on this machine.
import { existsSync } from 'node:fs'
import { AppError, invalid } from '../base/errors.ts'
import { findProgram } from '../base/find-program.ts'
import { list } from '../base/catalogue/message.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { aiState } from '../ai/ai.ts'
import { WITHOUT_PROGRAM, type TranscriptionConfig } from '../platform/config/transcription-config.ts'

type Of = Pick<Installation, 'local' | 'env'>
type Limits = Pick<TranscriptionConfig, 'ffmpeg' | 'time_limit_min' | 'longest_min' | 'languages'>

/** What transcribes: the program of the installation, else the AI provider of the website. */
export type Transcriber = { config: Limits; program: TranscriptionConfig | undefined }

/** Undefined where there is neither. */
export async function transcriberOf(installation: Installation, site: Site): Promise<Transcriber | undefined> {
  const { transcription: program } = installation.local
  if (program) return { config: program, program }
  const { transcription } = await aiState(installation, site)
  return transcription === undefined ? undefined : { config: WITHOUT_PROGRAM, program: undefined }
}

/** Throws 409 where there is neither. */
export async function requireTranscriber(installation: Installation, site: Site): Promise<Transcriber> {
  const transcriber = await transcriberOf(installation, site)
  if (!transcriber) throw new AppError('transcription.not_configured')
  return transcriber
}

/** `de` of `de-AT`: the codes that programs use. */
export const shortLanguage = (lang: string): string => lang.split('-')[0]!.toLowerCase()

/** Throws 422 for a language that the model does not support. */
export function requireSpokenLanguage({ languages }: Limits, lang: string): void {
  if (languages && !languages.includes(shortLanguage(lang)))
    throw invalid('/lang', 'transcription.language_unknown', { lang, languages: list(languages) })
}

/** Throws 409 naming the program if this machine does not have it. */
export function requireProgram({ env }: Pick<Of, 'env'>, program: string): string {
  const file = findProgram(env['PATH'], [program])
  if (file === undefined) throw new AppError('transcription.program_missing', { program })
  return file
}

export interface MissingTools {
  programs: string[]
  model: string | undefined
}
/** The configured files that do not exist; undefined where no program is configured. */
export function missingToolsFor({ local, env }: Of): MissingTools | undefined {
  const { transcription: config } = local
  if (!config) return undefined
  const programs = [config.program, config.ffmpeg].filter((one) => !findProgram(env['PATH'], [one]))
  return { programs, model: config.model && !existsSync(config.model) ? config.model : undefined }
}
