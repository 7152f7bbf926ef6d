// Problems that did not stop the website: disabled extensions, blocks left out, filters that threw.
import { readProblems } from '../../core/problem-log.ts'
import type { Problem, Site } from '../../core/site.ts'
import { hasBlock } from '../../pages/pages.ts'
import { pageBlockOf } from '../../website/website.ts'
import { defineCheck } from '../define-check.ts'

export default defineCheck({
  async site(site) {
    const { problems, problem_file } = site
    const known = new Set(problems.map(({ id }) => id))
    const all = [...problems, ...readProblems(problem_file).filter(({ id }) => !known.has(id))]
    const present = await Promise.all(all.map((problem) => isPresent(site, problem)))
    return all.filter((_, i) => present[i])
  },
})

/** Not reported any more once the block was removed from its page; reported where that cannot be checked. */
async function isPresent({ db }: Site, problem: Problem): Promise<boolean> {
  const block = pageBlockOf(problem)
  return block === undefined || hasBlock(db.read, block).catch(() => true)
}
