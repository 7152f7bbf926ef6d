// Findings of the audit, of a page that nobody links to and whose title is too long.
import { defineScenarios, type World } from './world.ts'

export default defineScenarios({
  dismiss_finding: async (world) => ({ finding: await addFinding(world) }),
  undismiss_finding: async (world) => {
    const finding = await addFinding(world)
    await world.run('dismiss_finding', { finding })
    return { finding }
  },
})

async function addFinding({ run, word }: World): Promise<string> {
  const title = `${word()} ${'that is much too long for everybody '.repeat(2)}`.trim()
  const page = await run('create_page', { title: word(), meta_title: title, lang: 'en' })
  await run('publish_page', { page: page.uid })
  const found = await run('audit_site', { check: 'titles' })
  const all: any[] = Array.isArray(found) ? found : found.findings
  return all.find(({ object }) => String(object.id) === String(page.uid) || object.title === page.title).id
}
