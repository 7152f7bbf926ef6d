import { Args, Flags } from '@oclif/core'
import type { Media } from '../../lib/media/schema.ts'
import type { Transcription } from '../../lib/transcription/schema.ts'
import { asFlag, CmsCommand, dryRunFlag, EXIT, siteFlag } from '../_base.ts'

export default class AiTranscribe extends CmsCommand<typeof AiTranscribe> {
  static override shellScope = 'operation' as const
  static override summary = 'Transcribe a video or audio file of the media library, and wait for the result'
  static override description = `The captions become a draft of the media item, to be published in the admin. The transcription program is set in
config/config.local.json, "transcription". Exit 1 when it fails or is stopped.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12',
    '<%= config.bin %> <%= command.id %> 12 --lang=de --json',
  ]
  static override args = {
    media: Args.integer({ description: 'Id of the media item', required: true }),
  }
  static override flags = {
    lang: Flags.string({
      description: 'Spoken language; default: the language of the website',
      helpValue: '<lang>',
    }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { media: id } = this.args
    const { lang } = this.flags
    await this.write<Transcription>('transcribe_media', { id, ...(lang !== undefined && { lang }) })
    const { systemContext } = await import('../../lib/core/jobs/jobs.ts')
    const { finishTranscription } = await import('../../lib/transcription/transcription.ts')
    const { installation, site } = await this.caller()
    const ended = await finishTranscription(systemContext(installation, site), id, (now) => this.#show(now))
    if (process.stderr.isTTY) process.stderr.write('\n')
    const { status, message } = ended
    if (status !== 'done') process.exitCode = EXIT.failed
    if (message) this.logToStderr('%s', message)
    const { captions } = await this.operate<Media>('get_media', { id })
    const draft = captions.find((one) => one.draft && one.lang === ended.lang)
    this.log(
      '%s',
      `${id}: ${status}${status === 'done' ? `, captions in ${draft?.label ?? ended.lang} are a draft` : ''}`,
    )
    return { ...ended, captions: draft ?? null }
  }

  #show({ status, progress }: Transcription): void {
    if (!process.stderr.isTTY) return
    process.stderr.write(`\r${status}${progress === null ? '' : ` ${progress} %`}   `)
  }
}
