import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { baseUrl } from '../../../src/lib/installation/open-site.ts'

test('addresses are https but for those of this machine, which are http with the port', () => {
  const url = (host: string) => baseUrl({ hosts: [host] } as SiteConfig, { port: 8000, https: false })
  for (const host of ['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    assert.equal(url(host), `http://${host}:8000`)
  for (const host of ['example.org', 'localhost.example.org', '127.evil.example', '[::2]', '10.0.0.1'])
    assert.equal(url(host), `https://${host}`)
})
