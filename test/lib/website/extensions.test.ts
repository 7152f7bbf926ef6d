// What extensions add to pages, and that none of them can take a page down.
// Holds: interface 2.5 html-filter; interface 2.5 footer-links; interface 6 hooks
import { say } from '../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { emptyContribution, type Contribution } from '../../../src/lib/core/extension/contribution.ts'
import { callingOf, isolate, LIMITS } from '../../../src/lib/core/extension/isolation/isolate.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { renderPage } from '../../../src/lib/website/render-page.ts'
import type { TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo } from './visitor.ts'

describe('extensions on a page', () => {
  let here: TestInstallation
  let site: Site

  before(async () => {
    here = await makeDemo()
    await addPage(here.installation, { title: 'About', slug: 'about' })
    site = await here.installation.openSite('demo')
  })
  after(() => here.close())

  const render = async (on: Site) => renderPage(on, { page: (await listPublic(on.db.read))[0]! })
  /** What a hook may take here: processor time, which other programs of the machine do not use up. */
  const HOOK_MS = 200
  const limits = { ...LIMITS, hook: HOOK_MS }
  const withExtensions = (...contributions: Partial<Contribution>[]): Site => {
    const extensions = contributions.map((one, i) => {
      const name = `ext${i}`
      return isolate({ ...emptyContribution(name, '1'), ...one }, callingOf(name, limits))
    })
    return { ...site, problems: [], extensions, registry: { ...site.registry, contributions: extensions } }
  }
  test('extensions add links to the footer and filter the page', async () => {
    const on = withExtensions({
      footerLinks: [() => [{ label: 'Cookies', href: 'javascript:alert(1)' }]],
      htmlFilters: [
        (markup, { page, lang, mode }) => markup.replace('</body>', `<!--${page.path} ${lang} ${mode}--></body>`),
      ],
    })
    const { html } = await render(on)
    assert.match(html, /<a href="#">Cookies<\/a>/)
    assert.match(html, /<!--\/about en published--><\/body>/)
  })

  test('a filter that fails, returns nonsense or takes too long is left out and not asked again', async () => {
    let calls = 0
    const slow = (markup: string) => {
      calls++
      const begun = process.threadCpuUsage()
      for (let ms = 0; ms <= HOOK_MS;) {
        const { user, system } = process.threadCpuUsage(begun)
        ms = (user + system) / 1000
      }
      return `${markup}slow`
    }
    const bad = [
      slow,
      () => undefined as never,
      (): string => {
        throw new Error('no')
      },
      (markup: string) => `${markup}<!--last-->`,
    ]
    const on = withExtensions(...bad.map((filter) => ({ htmlFilters: [filter] })))
    for (let i = 0; i < 2; i++) {
      const { html } = await render(on)
      assert.match(html, /<\/html>\s*<!--last-->$/)
    }
    assert.equal(calls, 1)
    assert.match(on.problems.map(({ message }) => say('en', message)).join(), /HTML filter is off/)
  })

  test('nothing of a switched off extension shows', async () => {
    const features = [{ key: 'ext', label: 'Ext', permissions: [] }]
    const on = {
      ...withExtensions({ features, footerLinks: [() => [{ label: 'Off', href: '/off' }]] }),
      features: new Map(),
    }
    assert.doesNotMatch((await render(on)).html, />Off</)
  })
})
