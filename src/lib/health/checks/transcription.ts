// The programs that write down recordings, where the installation's file names them.
import { list, message } from '../../base/catalogue/message.ts'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { missingToolsFor } from '../../transcription/transcription.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  installation(installation) {
    const lacking = missingToolsFor(installation)
    if (!lacking) return []
    const { programs, model } = lacking
    const fix = message('health.transcription_fix', { file: LOCAL_FILE })
    if (programs.length)
      return [warn('transcription', message('health.transcription_no_program', { programs: list(programs) }), fix)]
    if (model !== undefined) return [warn('transcription', message('health.transcription_no_model', { model }), fix)]
    return [ok('transcription', message('health.transcription_ready'))]
  },
})
