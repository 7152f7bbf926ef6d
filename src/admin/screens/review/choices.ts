// The filter options of lists of changes: users, objects and operations of the latest changes.
import type { CallInput } from '../../client/calls.ts'
import { thingName } from '../../define-names.ts'
import { namesIn } from '../../names.ts'
import type { Change } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { channelName, isNamed, isUndoing, operationOf, programOf } from './review-labels.ts'

export interface Choice {
  value: string
  label: string
}
export interface Choices {
  /** `user:3`, `token:4`, `client:…` */
  who: Choice[]
  entity_type: Choice[]
  operation: Choice[]
  channel: Choice[]
}
export const NO_CHOICES: Choices = { who: [], entity_type: [], operation: [], channel: [] }

/** The maximum page size. */
const LATEST = 200

export async function loadChoices(
  { api, lang, t }: Pick<App, 'api' | 'lang' | 't'>,
  status: CallInput<'list_changes'>['status'],
  signal?: AbortSignal,
): Promise<Choices> {
  const changes = await latest({ api, lang }, { status }, signal)
  return {
    who: sorted(changes.flatMap((change) => people(change, t))),
    entity_type: sorted(
      changes.flatMap(({ entity }) => (entity ? [[entity.type, thingName(namesIn(t), entity.type)]] : [])),
    ),
    operation: sorted(changes.map((change) => [change.operation, operationOf(change)])),
    channel: sorted(changes.map(({ channel }) => [channel, channelName(channel, t)])),
  }
}

/** The latest changes, one page. */
export const latest = (
  { api, lang }: Pick<App, 'api' | 'lang'>,
  query: Pick<CallInput<'list_changes'>, 'status'>,
  signal?: AbortSignal,
): Promise<Change[]> => api.get('list_changes', { ...query, limit: LATEST, locale: lang }, signal)

/** Sources whose changes can be reverted together: people, tokens, programs, and batches. */
export const peopleOf = (changes: readonly Change[], t: App['t']): Choice[] => [
  ...sorted(changes.flatMap((change) => people(change, t))),
  ...sorted(changes.flatMap((change) => batchOf(change, t))),
]

const batchOf = (change: Change, t: App['t']): Pair[] =>
  change.batch === null || !isNamed(change.batch) || isUndoing(change)
    ? []
    : [[`batch:${change.batch}`, t('Batch: {name}', { name: change.batch })]]

type Pair = [value: string, label: string]

function people({ user, token, ...change }: Change, t: App['t']): Pair[] {
  const found: Pair[] = []
  if (user) found.push([`user:${user.id}`, user.name || user.email])
  if (token) found.push([`token:${token.id}`, t('Token “{name}”', { name: token.name })])
  const client = programOf(change)
  if (client) found.push([`client:${client}`, t('Program {name}', { name: client })])
  return found
}

function sorted(pairs: Pair[] | string[][]): Choice[] {
  const once = new Map(pairs as Pair[])
  return [...once].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}

/** `user:3` as the input of an operation. */
export function whoFilter(value: string | null): Partial<Record<'user' | 'token' | 'client', string>> {
  const [kind, ...rest] = (value ?? '').split(':')
  const name = rest.join(':')
  return name && (kind === 'user' || kind === 'token' || kind === 'client') ? { [kind]: name } : {}
}
