// Transcription of recordings by a program: its job, and the purge of old transcriptions.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'transcription',
  version: '1.0.0',
  boot(ext) {
    ext.job('transcribe-media', {
      parallel: true,
      run: async (...given) => (await import('./transcribe-job.ts')).transcribeJob(...given),
      onFailed: async (payload, ctx) => (await import('./transcribe-job.ts')).transcriptionGivenUp(payload, ctx),
    })
    ext.provide('purge.daily', async () => (await import('./stored-transcription.ts')).purgeTranscriptions)
  },
})
