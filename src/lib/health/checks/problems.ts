// What was survived when the website was opened or served: disabled extensions, blocks left out, filters that threw.
import { readProblems } from '../../core/problem-log.ts'
import { defineCheck } from '../define-check.ts'

export default defineCheck({
  site: ({ problems, problem_file }) => {
    const known = new Set(problems.map(({ id }) => id))
    return [...problems, ...readProblems(problem_file).filter(({ id }) => !known.has(id))]
  },
})
