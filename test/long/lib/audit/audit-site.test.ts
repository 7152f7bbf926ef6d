// audit_site on a website of 300 pages: every fault that was put there, and nothing else.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { checkLinks } from '../../../../src/lib/audit/links/check-links.ts'
import { makeSurvey } from '../../../../src/lib/audit/survey/survey.ts'
import { checkSite } from '../../../../src/lib/health/health.ts'
import { call } from '../../../support/installation.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { turnsDuring } from '../../../support/turns-during.ts'
import { plantedSite, type Planted } from '../../../lib/audit/planted.ts'

interface Finding {
  id: string
  check: string
  code: string
  message: string
  object: { type: string; id: number | string; title: string }
  block: string | null
  admin_path: string
  fix: { operation: string; input: Record<string, unknown>; needs: string[] } | null
}

suite('the audit of a website of 300 pages', () => {
  let site: Planted
  before(async () => {
    site = await plantedSite()
  })
  after(() => site.close())

  async function audit(input: Record<string, unknown> = {}): Promise<Finding[]> {
    const found: Finding[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const { body } = await call(site.installation, 'demo', 'audit_site', {
        limit: 100,
        ...input,
        ...(cursor && { cursor }),
      })
      found.push(...(body.data as Finding[]))
      const next = body.links?.['next']
      cursor = next && new URL(next, 'http://x').searchParams.get('cursor')!
      more = next !== undefined
    }
    return found
  }
  const named = (findings: Finding[]) =>
    [...new Set(findings.map(({ code, object }) => `${code} ${object.type} ${object.id}`))].sort()

  // Holds: contract 3.3 audit
  test('finds each planted fault and nothing else', async () => {
    assert.ok(site.errors.length >= 60 - site.outside.length, `${site.errors.length} faults`)
    assert.deepEqual(named(await audit()), [...new Set(site.errors)].sort())
  })

  test('others are answered while it goes on', async () => {
    const demo = await site.installation.openSite('demo')
    const context = { installation: site.installation, site: demo }
    const reading = { now: new Date(), known: undefined, progress: () => undefined }
    const turns = await turnsDuring(async () => {
      const { survey } = await makeSurvey(context, reading)
      assert.ok(survey.pages.length >= 300, `${survey.pages.length} pages`)
    })
    assert.ok(turns >= 50, `${turns} turns`)
  })

  test('each has a place in the admin, and an operation that takes what it names', async () => {
    const demo = await site.installation.openSite('demo')
    for (const { code, admin_path, fix, object } of await audit()) {
      assert.match(admin_path, /^\/(pages|data|media|menus|settings|redirects|design|tables)/, code)
      if (!fix) continue
      const target = await demo.registry.operation(fix.operation)
      assert.ok(target, `${code}: ${fix.operation}`)
      const fields = Object.keys(target.operation.input.shape as object)
      for (const name of [...Object.keys(fix.input), ...fix.needs]) assert.ok(fields.includes(name), `${code}: ${name}`)
      if (fix.needs.length) continue
      const { body } = await call(site.installation, 'demo', fix.operation, { ...fix.input, dry_run: true })
      assert.equal((body.data as { dry_run: boolean }).dry_run, true, `${code} ${object.type} ${object.id}`)
    }
  })

  test('what lies in a block says in which', async () => {
    const broken = (await audit({ check: 'links' })).find(
      ({ code, object }) => code === 'link_broken' && object.type === 'page',
    )!
    assert.match(broken.block ?? '', /^[0-9a-z]{10}$/)
    assert.equal(broken.admin_path, `/pages/${broken.object.id}?block=${broken.block}`)
  })

  test('links to other websites are found once they were tried', async () => {
    const context = systemContext(site.installation, await site.installation.openSite('demo'))
    await checkLinks({}, context, new AbortController().signal)
    assert.deepEqual(named(await audit({ check: 'outside-links' })), [...site.outside].sort())
    assert.deepEqual(named(await audit()), [...new Set([...site.errors, ...site.outside])].sort())
  })

  test('what is no error here is remembered, until the thing changes', async () => {
    const [first] = await audit({ check: 'alt-texts' })
    const before = (await audit()).length
    await site.do('dismiss_finding', { finding: first!.id })
    assert.equal((await audit()).length, before - 1)
    assert.deepEqual(
      (await audit({ dismissed: true })).map(({ id }) => id),
      [first!.id],
    )
    // Another audit, after something else was written.
    await site.do('create_page', { title: 'Another' })
    assert.equal((await audit()).length, before - 1)
    await site.do('undismiss_finding', { finding: first!.id })
    assert.equal((await audit()).length, before)

    const [title] = (await audit({ check: 'titles' })).filter(({ code }) => code === 'title_long')
    await site.do('dismiss_finding', { finding: title!.id })
    assert.equal((await audit()).length, before - 1)
    const page = String(title!.object.id)
    await site.do('update_page', {
      page,
      meta_title: `${'Another title that is much too long for everybody '.repeat(2)}indeed`,
    })
    await site.do('publish_page', { page })
    assert.equal((await audit()).length, before)
    await assert.rejects(site.do('dismiss_finding', { finding: '0123456789abcdef' }), { code: 'not-found' })
  })

  test('what is put right is found no more', async () => {
    const all = await audit()
    const colour = all.find(({ check }) => check === 'contrast')!
    await site.do(colour.fix!.operation, colour.fix!.input)
    const unlinked = all.find(({ code, fix }) => code === 'page_unlinked' && !fix!.needs.length)!
    await site.do(unlinked.fix!.operation, unlinked.fix!.input)
    await site.do('publish_page', { page: String(unlinked.object.id) })
    const after = await audit()
    assert.ok(!after.some(({ check }) => check === 'contrast'))
    assert.ok(!after.some(({ id }) => id === unlinked.id))
  })

  test('health says what the last one found', async () => {
    const { checks } = await checkSite(site.installation, await site.installation.openSite('demo'))
    const found = checks.find(({ id }) => id === 'audit')
    assert.equal(found?.status, 'warn')
    assert.ok(Number(found.message.args?.['errors']) > 0)
  })
})
