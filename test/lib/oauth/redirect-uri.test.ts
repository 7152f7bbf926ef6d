import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRegistered, redirectKind, withAnswer } from '../../../src/lib/oauth/redirect-uri.ts'

test('https, loopback http and schemes of apps are taken', () => {
  const accepted = {
    'https://writer.example/callback?x=1': 'web',
    'http://127.0.0.1/callback': 'loopback',
    'http://localhost:3000/cb': 'loopback',
    'http://[::1]:3000/cb': 'loopback',
    'cursor://writer/callback': 'app',
    'com.example.app:/oauth': 'app',
    'vscode://publisher.extension/cb': 'app',
    'helpdesk://cb': 'app',
  }
  for (const [uri, kind] of Object.entries(accepted)) assert.equal(redirectKind(uri), kind, uri)
})

test('what runs, reads, belongs to somebody else or cannot be written in a header is not', () => {
  for (const uri of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc/passwd',
    'view-source:https://a',
    'intent://a#Intent;end',
    'mailto:a@b',
    'ftp://a/b',
    'ws://a/b',
    ...[
      'ms-msdt:/id',
      'ms-officecmd:x',
      'ms-settings:x',
      'ms-word:ofe|u|x',
      'microsoft-edge:x',
      'search:x',
      'search-ms:x',
      'steam://run/1',
    ],
    ...[
      'x-apple.systempreferences:a',
      'com.apple.a:/b',
      'itms-services://a',
      'shortcuts://a',
      'ssh://a',
      'smb://a/b',
      'web+a://b',
    ],
    'http://writer.example/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://127.0.0.1@evil.example/',
    'https://user:pw@writer.example/',
    'https://a/b#c',
    'https://a/b c',
    'https://a/"b',
    'https://a/<b',
    'https://a\\b/',
    'https://ä.example/',
    'https://a/\r\nlocation:x',
    '/callback',
    '//evil.example',
    '',
    `https://a/${'x'.repeat(2000)}`,
  ])
    assert.equal(redirectKind(uri), undefined, uri)
})

test('an address is the registered one to the letter, but for the port on the own machine', () => {
  const registered = ['https://writer.example/cb', 'http://127.0.0.1:5000/cb', 'http://localhost/cb', 'app.writer:/cb']
  for (const uri of [...registered, 'http://127.0.0.1:9/cb', 'http://127.0.0.1/cb', 'http://localhost:9/cb'])
    assert.ok(isRegistered(registered, uri), uri)
  for (const uri of [
    'https://writer.example/cb/',
    'https://writer.example/cb?x',
    'https://writer.example:444/cb',
    'https://WRITER.example/cb2',
    'http://127.0.0.1:5000/cb2',
    'http://127.0.0.1:5000/cb?x',
    'http://[::1]:5000/cb',
    'https://127.0.0.1:5000/cb',
    'app.writer:/cb2',
  ])
    assert.ok(!isRegistered(registered, uri), uri)
  assert.ok(!isRegistered(['javascript:alert(1)'], 'javascript:alert(1)'))
})

test('the answer is added to the query there is', () => {
  assert.equal(withAnswer('app.writer:/cb', { code: 'a b' }), 'app.writer:/cb?code=a+b')
  assert.equal(withAnswer('https://a/b?c=%20d', { state: '&x=' }), 'https://a/b?c=%20d&state=%26x%3D')
})
