// Scenarios of what editors let AI do with texts.
import { defineScenarios } from './world.ts'

export default defineScenarios({
  update_writing_settings: async () => ({ instructions: 'Bench = Bank' }),
  confirm_ai_texts: async () => ({ all: true }),
})
