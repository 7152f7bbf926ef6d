// The personal data in a website's database: the person's actions, changes to the account, mails to them.
import { providersOf } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'
import type { Listed } from './define-personal-data.ts'

interface Who {
  id: number
  email: string
  tokens: readonly number[]
}
/** The data of areas is added. */
export interface Traces extends Listed {
  /** Changes that they made or proposed. */
  changes: object[]
  /** Others' changes that they reviewed. */
  reviewed: object[]
  /** Others' changes of their account. */
  about: object[]
  /** Versions of content that name them as author. */
  revisions: object[]
  mails: object[]
}

const CHANGE = ['id', 'created_at', 'operation', 'status', 'channel', 'client', 'entity_type', 'entity_id'] as const

/** Ids, times and names of operations: the content itself belongs to the website. */
export async function tracesOf(
  site: Pick<Site, 'db' | 'registry' | 'sideDatabases'>,
  { id, email, tokens }: Who,
): Promise<Traces> {
  const db = site.db.read
  const areas = await providersOf(site.registry, 'person.data')
  const account = { id, email }
  const listed: Listed[] = []
  for (const area of areas) {
    if (area.list) listed.push(await area.list(db, account))
    if (area.listBeside) listed.push(await area.listBeside(site, { ...account, tokens }))
  }
  const changes = db.selectFrom('changes').select(CHANGE).orderBy('id')
  const revisions = db.selectFrom('revisions').select(['object', 'n', 'kind', 'created_at'])
  const mails = db.selectFrom('mails').select(['template', 'status', 'created_at', 'sent_at'])
  return {
    changes: await changes.where('user_id', '=', id).execute(),
    reviewed: await changes.where('reviewer_id', '=', id).execute(),
    about: await changes
      .where('entity_type', '=', 'user')
      .where('entity_id', '=', String(id))
      .where('status', '=', 'applied')
      .execute(),
    revisions: await revisions.where('user_id', '=', id).orderBy('id').execute(),
    mails: await mails.where('recipient', '=', email).orderBy('id').execute(),
    ...(Object.assign({}, ...listed) as Listed),
  }
}
