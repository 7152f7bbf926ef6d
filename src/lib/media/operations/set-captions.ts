import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { languageInput, line } from '../../fields/inputs.ts'
import { ownName } from '../../platform/i18n/languages.ts'
import { parseCues, transcriptOf } from '../../rules/captions/cues.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireKnownLanguage } from '../../core/operation/require-language.ts'
import { checkVtt, setTrack, storeVtt } from '../captions.ts'
import { storeDetails } from '../details.ts'
import { findMedia } from '../items.ts'
import { LONGEST_TRANSCRIPT, Media, mediaRef } from '../schema.ts'
import { serializeMedia } from '../serialize-media.ts'
import { mediaSubject } from '../subject.ts'

export default defineOperation({
  name: 'set_captions',
  summary:
    'Set the captions, subtitles or descriptions of a video or audio file in one language as WebVTT, as a draft or published; null removes them.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'PUT /media/{id}/captions',
  input: z.strictObject({
    id: mediaRef,
    lang: languageInput(),
    kind: z.enum(['captions', 'subtitles', 'descriptions']).default('captions'),
    label: line(80).min(1).optional().describe("The language's own name when missing"),
    vtt: z.string().max(500_000).nullable(),
    draft: z.boolean().default(false).describe('Beside what visitors get; publishing replaces both'),
    machine: z.boolean().default(false).describe('A program made it: marked so until somebody publishes it'),
    transcript: z.boolean().default(false).describe('Its words become the transcript of the language, too'),
  }),
  output: Media,
  subject: mediaSubject,
  async prepare(ctx, { vtt, draft, machine, transcript }) {
    if (transcript && (draft || vtt === null)) throw invalid('/transcript', 'captions.draft_without_transcript')
    if (machine && !draft) throw invalid('/machine', 'captions.machine_is_draft')
    if (vtt === null) return undefined
    const text = checkVtt(vtt)
    if (transcript) wordsFor(text)
    return storeVtt(ctx, text)
  },
  async handler(ctx, { id, lang: given, kind, label, vtt, draft, machine, transcript }) {
    // An existing track is removed under the language tag it has.
    const lang = vtt === null ? given : requireKnownLanguage(given)
    const named = { lang, kind, draft, machine, label: label ?? ownName(lang) }
    const item = await setTrack(ctx, await findMedia(ctx, id), {
      ...named,
      file: ctx.prepared as string | undefined,
    })
    const done = transcript ? await storeDetails(ctx, item, { lang, transcript: wordsFor(vtt!) }) : item
    return serializeMedia(ctx, done)
  },
})

function wordsFor(vtt: string): string {
  const text = transcriptOf(parseCues(vtt))
  if (text.length > LONGEST_TRANSCRIPT)
    throw invalid('/transcript', 'captions.transcript_too_long', {
      length: text.length,
      max: LONGEST_TRANSCRIPT,
    })
  return text
}
