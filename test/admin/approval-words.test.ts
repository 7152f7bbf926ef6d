// What people are told about a change: who did it, what it means for visitors; and what jobs and times are called.
import type { Change, ChangeDetail } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { msUntilTextChanges } from '../../src/admin/elements/next-text-change.ts'
import { differsAsDraft, hasEarlierDraft, staysDraft } from '../../src/admin/screens/change/effect.ts'
import { jobErrorText } from '../../src/admin/screens/jobs/job-error.ts'
import { actorOf, deciderOf, meansOf, personOf } from '../../src/admin/screens/review/review-labels.ts'
import { homePageLabels } from '../../src/admin/screens/tokens/home-page-heading.ts'
import { curlLines } from '../../src/admin/screens/tokens/snippets.ts'

const t = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name]))

const proposed = (over: Partial<ChangeDetail>) =>
  ({
    status: 'pending',
    operation: 'update_page',
    entity: { type: 'page', id: '1', label: 'Oak' },
    before: { status: 'published' },
    after: { status: 'published' },
    diff: [],
    ...over,
  }) as unknown as ChangeDetail

test('a change of a draft stays one; what is public at once is told apart', () => {
  const blocks = { pointer: '/blocks/a/data/text', before: 'a', after: 'b' }
  assert.equal(staysDraft(proposed({ diff: [blocks] })), true)
  assert.equal(
    staysDraft(proposed({ diff: [blocks, { pointer: '/status', before: 'in_review', after: 'draft' }] })),
    true,
  )
  for (const pointer of ['/published_n', '/access', '/parent_id', ''])
    assert.equal(staysDraft(proposed({ diff: [blocks, { pointer }] })), false, pointer)
  const publishes = { pointer: '/status', before: 'draft', after: 'published' }
  assert.equal(staysDraft(proposed({ diff: [publishes] })), false)
  assert.equal(staysDraft(proposed({ before: null, after: { status: 'draft' }, diff: [{ pointer: '' }] })), true)
  assert.equal(staysDraft(proposed({ entity: { type: 'menu', id: '1', label: '' } })), false)
  assert.equal(staysDraft(proposed({ status: 'applied', diff: [blocks] })), false)
})

test('“as a draft” is offered where it is something else, and what else is in a draft is known', () => {
  const diff = [{ pointer: '/status', before: 'draft', after: 'published' }]
  const entity = { type: 'entry', id: '1', label: '' }
  assert.equal(differsAsDraft(proposed({ entity, diff, operation: 'save_entry' })), true)
  assert.equal(differsAsDraft(proposed({ entity, operation: 'save_entry' })), false)
  assert.equal(differsAsDraft(proposed({ entity, diff, operation: 'publish_entry' })), false)
  assert.equal(differsAsDraft(proposed({ diff, operation: 'publish_page' })), false)
  assert.equal(hasEarlierDraft(proposed({})), false)
  assert.equal(hasEarlierDraft(proposed({ before: { status: 'published', has_unpublished_changes: true } })), true)
  assert.equal(hasEarlierDraft(proposed({ before: { status: 'draft' } })), true)
  assert.equal(hasEarlierDraft(proposed({ before: null })), false)
})

test('what a program did is told by the name of its token, then for whom', () => {
  const user = { id: 1, email: 'p@example.org', name: 'Petra Klein' }
  const change = { user, token: { id: 2, name: 'Claude' }, client: null, channel: 'mcp' } as Change
  assert.equal(actorOf(change, t), 'Claude')
  assert.equal(personOf(change, t), 'Claude (token) for Petra Klein')
  assert.deepEqual(meansOf(change, t), ['AI client (MCP)'])
  assert.equal(personOf({ ...change, token: null }, t), 'Petra Klein')
  assert.equal(personOf({ ...change, user: null }, t), 'Claude')
  assert.equal(deciderOf({ ...change, reviewer: { ...user, name: '' } }, t), 'p@example.org')
  const shell = { ...change, reviewer: null, reviewer_token: null, reviewer_channel: 'cli' }
  assert.equal(deciderOf(shell, t), 'Command line')
})

test('the line that tries a token out changes words that visitors see', () => {
  const block = (id: string, data: object, children = []) => ({ id, data: { ...data }, children })
  const inner = [block('inside', { heading: 'Seen' })] as never
  assert.deepEqual(homePageLabels([block('a', { text: 'x', title: '' }, inner)]), {
    block: 'inside',
    field: 'heading',
  })
  assert.equal(homePageLabels([block('a b', { title: 'No' })]), undefined)
  const { write } = curlLines({ base_url: 'https://a.example' }, 'secret', { block: 'b1', field: 'title' })
  assert.match(write, /-d '\{"data":\{"title":"Hello"\}\}' https:\/\/a\.example\/api\/v1\/pages\/home\/blocks\/b1$/)
})

test('what is not known in a language is told apart from the technical text', () => {
  assert.deepEqual(jobErrorText({ error: 'No', message: 'Nein' }, { lang: 'de', t }), {
    text: 'Nein',
    raw: 'No',
  })
  const raw = 'connect ECONNREFUSED'
  assert.equal(jobErrorText({ error: raw, message: raw }, { lang: 'en', t })!.text, raw)
  assert.equal(jobErrorText({ error: raw, message: raw }, { lang: 'de', t })!.raw, raw)
  assert.equal(jobErrorText({ error: null, message: null }, { lang: 'de', t }), undefined)
})

test('near times are read again while their words change', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  assert.ok(msUntilTextChanges('2026-01-01T11:59:42Z', now)! < msUntilTextChanges('2026-01-01T11:00:00Z', now)!)
  assert.ok(msUntilTextChanges('2026-01-01T12:30:00Z', now)! <= 60_000)
  assert.equal(msUntilTextChanges('2025-12-01T12:00:00Z', now), undefined)
  assert.equal(msUntilTextChanges('nonsense', now), undefined)
})
