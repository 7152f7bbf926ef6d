// The feeds that a web page names: what people give as an address is often the page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedsNamedIn } from '../../../src/lib/platform/net/html-text.ts'

const BASE = 'https://club.example/news/'

void test('alternates that are feeds, in their order, by their whole addresses', () => {
  const html = `<head><link rel=stylesheet href=a.css><link rel="alternate" hreflang="de" href="/de">
    <LINK REL="Alternate home" TYPE="application/atom+xml" HREF="atom.xml?a=1&amp;b=2"><link rel="alternate" type="application/feed+json" href="//cdn.example/f.json">
    <link rel="alternate" type="application/rss+xml" href="javascript:alert(1)"><link rel="alternate" type="application/rss+xml">`
  assert.deepEqual(feedsNamedIn(html, BASE), [
    'https://club.example/news/atom.xml?a=1&b=2',
    'https://cdn.example/f.json',
  ])
})

void test('a base that the page names counts, and comments do not', () => {
  const feed = '<link rel="alternate" type="application/rss+xml" href="feed">'
  assert.deepEqual(feedsNamedIn(`<base href="/a/"><!-- ${feed} -->${feed}`, BASE), ['https://club.example/a/feed'])
  assert.deepEqual(feedsNamedIn('<rss><channel/></rss>', BASE), [])
})
