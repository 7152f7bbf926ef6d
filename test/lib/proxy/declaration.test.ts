// What extensions may declare for the proxy: names and patterns, never a whole host or the inside of a network.
import assert from 'node:assert/strict'
import test from 'node:test'
import { boot } from '../../../src/lib/core/extension/boot.ts'
import { defineExtension } from '../../../src/lib/core/extension/define-extension.ts'
import type { ProxyOptions } from '../../../src/lib/core/extension/proxy-declaration.ts'

const GOOD: ProxyOptions = {
  hosts: ['img.example.org', '*.example.net'],
  paths: ['/photos/:id.jpg'],
  ttl: 3600,
}
const booted = (...declared: [name: string, options: Partial<ProxyOptions>][]) =>
  boot(
    defineExtension({
      name: 'pictures',
      version: '1.0.0',
      boot: (ext) => declared.forEach(([name, options]) => ext.proxy(name, { ...GOOD, ...options })),
    }),
  ).proxies

test('a declaration is kept as it is', () => {
  assert.deepEqual(booted(['photos', {}]), [{ name: 'photos', ...GOOD, query: [], feature: undefined }])
})

test('what is too much, or no name, is refused with a reason', () => {
  const bad: [string, Partial<ProxyOptions>][] = [
    ['a/b', {}],
    ...[
      '*',
      '*.org',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'a.example.org:22',
      'https://a.example.org',
      'a.*.org',
      '',
    ].map((host): [string, Partial<ProxyOptions>] => ['photos', { hosts: [host] }]),
    ...['/*', '*', '/:a', '/:a/:b', 'photos/1', '/a?b', ''].map((path): [string, Partial<ProxyOptions>] => [
      'photos',
      { paths: [path] },
    ]),
    ['photos', { hosts: [] }],
    ['photos', { paths: [] }],
    ['photos', { ttl: 1 }],
    ['photos', { ttl: Infinity }],
  ]
  for (const [name, options] of bad)
    assert.throws(() => booted([name, options]), /^AppError: pictures: proxy /, JSON.stringify([name, options]))
  const patterns = /proxy photos: paths are a list of patterns such as \/photos\/:id\.jpg, not "/
  for (const paths of [/photos/, [/photos/], '/photos/:id.jpg', undefined] as never[])
    assert.throws(() => booted(['photos', { paths }]), patterns)
  assert.throws(() => booted(['photos', { hosts: 'img.example.org' as never }]), /not "img\.example\.org"/)
  assert.throws(() => booted(['photos', {}], ['photos', {}]), /two of this name/)
})
