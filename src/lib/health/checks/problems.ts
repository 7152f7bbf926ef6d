// What went wrong when the website was opened and was survived: disabled extensions, refused sources, and the like.
import { defineCheck } from '../define-check.ts'

export default defineCheck({
  site: ({ problems }) => problems,
})
