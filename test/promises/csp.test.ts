// Promise: pages run only what the website itself serves; nothing inline, and extensions cannot change that.
// Holds: interface 1 csp; interface 2.5 csp; interface 8 inline; contract 4.2 html
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { emptyContribution } from '../../src/lib/core/extension/contribution.ts'
import { checkCsp } from '../../src/lib/core/extension/csp.ts'
import type { Site } from '../../src/lib/core/site.ts'
import { adminHeaders, websiteCsp, websiteHeaders } from '../../src/server/headers.ts'
import { createSite } from '../../src/lib/network/sites.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'
import { visitor } from '../lib/website/visitor.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "media-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'"

describe('content security policy', () => {
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeInstallation({ sites: {} })
    await createSite(here.installation, {
      key: 'demo',
      hosts: ['demo.test'],
      kit: 'starter',
      languages: ['en', 'de'],
    })
    site = await here.installation.openSite('demo')
  })
  after(() => here.close())

  const value = (headers: string[], name: string) =>
    headers.includes(name) ? headers[headers.indexOf(name) + 1] : undefined
  const withCsp = (csp: Record<string, string[]>): Site => ({
    ...site,
    registry: { ...site.registry, contributions: [{ ...emptyContribution('maps', '1'), csp }] },
  })

  test('is the one of the contract, to the letter', () => assert.equal(websiteCsp(site), POLICY))

  test('extensions add hosts to a directive, or a directive of hosts alone', () => {
    const csp = websiteCsp(
      withCsp({ 'img-src': ['https://tiles.example.org'], 'frame-src': ['https://video.example.org'] }),
    )
    assert.match(csp, /img-src 'self' data: https:\/\/tiles\.example\.org;/)
    assert.match(csp, /; frame-src 'self' https:\/\/video\.example\.org;/)
  })

  for (const source of [
    "'unsafe-inline'",
    "'unsafe-eval'",
    '*',
    'https:',
    'data:',
    'blob:',
    "'nonce-x'",
    'evil.example; script-src *',
    'https://*',
  ])
    test(`extensions cannot add ${source}`, () =>
      assert.throws(() => checkCsp({ 'script-src': [source] }), { code: 'validation' }))

  test('report_only only reports', () => {
    const reporting = { ...site, config: { ...site.config, csp: { report_only: true } } }
    assert.equal(value(websiteHeaders(reporting), 'content-security-policy'), undefined)
    assert.equal(value(websiteHeaders(reporting), 'content-security-policy-report-only'), POLICY)
  })

  // Holds: contract 4.2 headers
  test('HSTS where the address is https, and nowhere else', () => {
    assert.ok(value(websiteHeaders(site), 'strict-transport-security'))
    assert.equal(
      value(websiteHeaders({ ...site, base_url: 'http://localhost:8000' }), 'strict-transport-security'),
      undefined,
    )
  })

  // Holds: contract 4.2 csp
  test('the admin asks for Trusted Types by name', () => {
    const csp = value(adminHeaders(site), 'content-security-policy')!
    assert.match(csp, /require-trusted-types-for 'script'; trusted-types default lit-html$/)
    assert.doesNotMatch(csp, /unsafe|\*/)
  })

  test('no page of the starter kit has anything inline', async () => {
    const visit = visitor(here.installation)
    const pages = (await visit.text('/sitemap.xml')).matchAll(/<loc>https:\/\/demo\.test([^<]*)<\/loc>/g)
    let pageCount = 0
    for (const [, path] of [...pages, [, '/nothing-here']] as [unknown, string][]) {
      const answer = await visit.get(path)
      const markup = await answer.text()
      pageCount++
      assert.equal(answer.headers.get('content-security-policy'), POLICY)
      assert.doesNotMatch(markup, /<style|\sstyle=|\son\w+=|javascript:/i, path)
      for (const [tag] of markup.matchAll(/<script[^>]*>/g))
        assert.match(tag, /src="\/assets\/|type="application\/ld\+json"/, path)
    }
    assert.ok(pageCount > 10)
    await visit.website.close()
  })
})
