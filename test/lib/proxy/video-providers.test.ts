// Addresses of videos as people copy them, and those that only look like one.
import assert from 'node:assert/strict'
import test from 'node:test'
import { findVideo } from '../../../src/lib/proxy/video-providers.ts'
import { isAllowed } from '../../../src/lib/proxy/upstream.ts'

const VIDEOS: [address: string, video: string][] = [
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&t=30s', 'youtube M7lc1UVf-VE'],
  ['https://youtu.be/M7lc1UVf-VE?si=abc', 'youtube M7lc1UVf-VE'],
  ['https://m.youtube.com/shorts/M7lc1UVf-VE', 'youtube M7lc1UVf-VE'],
  ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', 'youtube M7lc1UVf-VE'],
  ['https://vimeo.com/76979871', 'vimeo 76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'vimeo 76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo 76979871'],
  ['https://www.dailymotion.com/video/x8abcde_title', 'dailymotion x8abcde'],
  ['https://dai.ly/x8abcde', 'dailymotion x8abcde'],
]
const OTHERS = [
  ...[
    '',
    'nonsense',
    'javascript:alert(1)//youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtube.com.evil.example/watch?v=M7lc1UVf-VE',
  ],
  ...[
    'https://evilyoutube.com/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com/watch?v="><script>',
    'https://youtu.be/M7lc1UVf-VE/../x',
  ],
  ...['https://vimeo.com/about', 'https://www.youtube.com/watch', 'https://vimeo.com/1'],
]

test('a video is found by its address', () => {
  for (const [address, video] of VIDEOS) {
    const { provider, id } = findVideo(address)!
    assert.equal(`${provider.key} ${id}`, video, address)
  }
  for (const address of OTHERS) assert.equal(findVideo(address), undefined, address)
})

test('every address asked for a video is one its source allows', () => {
  for (const [address] of VIDEOS) {
    const { provider, id } = findVideo(address)!
    for (const url of [provider.oembed(id), ...(provider.thumbnails?.(id) ?? [])])
      assert.ok(isAllowed(url, provider.allowed), url)
  }
})

test('allowed is a host and a path, and nothing that looks like them', () => {
  const allowed = [{ host: '*.example.org', paths: ['/photos/:id.jpg'] }]
  assert.ok(isAllowed('https://a.example.org/photos/1.jpg?x=1', allowed))
  for (const url of [
    ...[
      'https://example.org/photos/1.jpg',
      'https://a.b.example.org/photos/1.jpg',
      'https://a.example.org:8443/photos/1.jpg',
    ],
    ...[
      'https://a.example.org/photos/1.jpg/2',
      'https://a.example.org/x/1.jpg',
      'https://user@a.example.org/photos/1.jpg',
    ],
    ...[
      'ftp://a.example.org/photos/1.jpg',
      'https://a.example.org.evil.example/photos/1.jpg',
      'https://-example.org/photos/1.jpg',
    ],
  ])
    assert.equal(isAllowed(url, allowed), false, url)
})
