// Targets of links on this website that visitors do not see: pages and entries that are drafts or deleted, files that
// are missing. The website leaves such links out, so that they cannot be found by looking at a page.
import { isRelation } from '../../rules/conditions/traits.ts'
import { chunks } from '../../base/chunks.ts'
import { message } from '../../base/catalogue/message.ts'
import { lookUpHeads } from '../../data/data.ts'
import type { Reference } from '../../fields/fields.ts'
import { lookUpMedia } from '../../media/media.ts'
import type { Fix, Found, FoundObject } from '../define-audit-check.ts'
import type { Survey } from '../survey/survey.ts'
import { blockFix, entryFix, entryObject, pageObject } from './places.ts'

interface Named {
  reference: Reference
  object: FoundObject
  block: string | undefined
  fix: Fix
}

export async function* hiddenTargets(survey: Survey): AsyncGenerator<Found> {
  const all = [...namedBy(survey)]
  const [pages, entries, media] = [pagesOf(survey, all), await entriesOf(survey, all), await mediaOf(survey, all)]
  const drafts = await draftsOf(
    survey,
    all.filter((one) => one.reference.type === 'page' && !pages(one.reference)),
  )
  for (const one of all) {
    const { reference } = one
    if (reference.type === 'page' && !pages(reference)) yield ofPage(one, drafts.get(keyOf(reference)))
    if (reference.type === 'entry' && !entries(reference))
      yield found(one, 'link_hidden', message('audit.link_hidden_entry'))
    if (reference.type === 'media' && !media(reference)) yield found(one, 'media_gone', message('audit.media_gone'))
  }
}

function* namedBy({ pages, entries }: Survey): Generator<Named> {
  for (const facts of pages)
    for (const { reference, block } of facts.references)
      if (isLink(reference)) yield { reference, object: pageObject(facts), block, fix: blockFix(facts, block) }
  for (const facts of entries)
    for (const reference of facts.references)
      if (isLink(reference)) yield { reference, object: entryObject(facts), block: undefined, fix: entryFix(facts) }
}

/** Relations are no links: their targets are shown where they are public. */
const isLink = ({ type, field }: Reference): boolean => type !== 'user' && !isRelation(field)

const keyOf = (one: Reference): string => ('uid' in one ? one.uid : String(one.id))

function found({ object, block, fix, reference }: Named, code: string, message: Found['message']): Found {
  const key = `${block ?? ''} ${reference.pointer} ${keyOf(reference)}`
  return { code, severity: 'error', message, object, block, key, fix }
}

interface Draft {
  id: number
  title: string
  status: string
}

/** The fix: a draft is published, a link to something deleted is removed. */
function ofPage(one: Named, draft: Draft | undefined): Found {
  if (!draft || draft.status === 'trash') return found(one, 'link_hidden', message('audit.link_gone_page'))
  const text = message('audit.link_hidden_page', { title: draft.title })
  const fix = { operation: 'publish_page', input: { page: String(draft.id) }, needs: [] }
  return { ...found(one, 'link_hidden', text), fix }
}

const pagesOf =
  ({ model: { tree } }: Survey, _all: readonly Named[]) =>
  (one: Reference): boolean =>
    !!('uid' in one ? tree.find(one.uid) : tree.all.get(one.id))

/** In one statement. */
const AT_ONCE = 400

async function draftsOf({ site }: Survey, named: readonly Named[]): Promise<Map<string, Draft>> {
  const uids = new Set(named.flatMap(({ reference }) => ('uid' in reference ? [reference.uid] : [])))
  const drafts = new Map<string, Draft>()
  for (const some of chunks([...uids], AT_ONCE)) {
    const rows = site.db.read.selectFrom('pages').select(['id', 'uid', 'title', 'status'])
    for (const row of await rows.where('uid', 'in', some).execute()) drafts.set(row.uid, row)
  }
  return drafts
}

async function entriesOf({ site, model }: Survey, all: readonly Named[]): Promise<(one: Reference) => boolean> {
  const uids = new Set(
    all.flatMap(({ reference }) => (reference.type === 'entry' && 'uid' in reference ? [reference.uid] : [])),
  )
  const visible = new Set<string>()
  for (const some of chunks([...uids], AT_ONCE)) {
    const query = { uids: new Set(some), ids: new Map(), lang: site.default_language }
    for (const { uid } of (await lookUpHeads(site, model.tables, query)).heads) visible.add(uid)
  }
  return (one) => !('uid' in one) || visible.has(one.uid)
}

async function mediaOf({ site }: Survey, all: readonly Named[]): Promise<(one: Reference) => boolean> {
  const media = all.map(({ reference }) => reference).filter(({ type }) => type === 'media')
  const there = new Set<string>()
  for (const some of chunks(media, AT_ONCE)) {
    const refs = {
      ids: new Set(some.flatMap((one) => ('id' in one ? [one.id] : []))),
      uids: new Set(some.flatMap((one) => ('uid' in one ? [one.uid] : []))),
    }
    const { found: items } = await lookUpMedia(site.db.read, site, { refs, lang: site.default_language })
    for (const { id, uid } of items) there.add(String(id)).add(uid)
  }
  return (one) => there.has(keyOf(one))
}
