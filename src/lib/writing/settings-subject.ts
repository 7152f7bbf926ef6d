// The writing instructions of a website, for the operation pipeline.
import { readSetting } from '../core/settings/settings.ts'
import type { Subject } from '../core/operation/subject.ts'
import { SETTING, type WritingSettings } from './instructions.ts'

export const writingSettingsSubject: Subject = {
  type: 'ai_writing_settings',
  async load({ db, site }) {
    const found = await readSetting<WritingSettings>(db, SETTING)
    const state = { instructions: found?.value.instructions ?? '' }
    const { uid = `${site.key}-${SETTING}`, version = 0 } = found ?? {}
    return { type: 'ai_writing_settings', id: SETTING, label: 'How AI writes', uid, version, state }
  },
}
