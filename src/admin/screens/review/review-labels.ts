// Labels of statuses, channels and object types of changes.
import type { Change } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'
import type { State } from './change.ts'

/** A batch of one editing session has a generated name, which is not shown. */
export const isNamed = (batch: string): boolean => !/^edit-[0-9a-z]{10}$/.test(batch)

export function stateName(state: State, t: Translate): string {
  return {
    pending: t('Waiting'),
    applied: t('Approved'),
    rejected: t('Rejected'),
    expired: t('Expired'),
    superseded: t('Superseded'),
  }[state]
}
export const STATE_TONE: Record<State, string> = {
  pending: 'note',
  applied: 'good',
  rejected: 'bad',
  expired: 'warn',
  superseded: '',
}

/** The current status of a change: a reverted one is no longer in effect. */
export function currentStatus({ status, reverted_by }: Pick<Change, 'status' | 'reverted_by'>, t: Translate) {
  return reverted_by === null
    ? { text: stateName(status, t), tone: STATE_TONE[status] }
    : { text: t('Taken back'), tone: '' }
}

/** Whether an error names the conflicting fields by JSON Pointers, which mean nothing to users. */
export const isConflictError = (error: string | null): boolean => /: \/[^\s:,]+(, \/[^\s:,]+)*\.$/.test(error ?? '')

const own = (names: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined

/** The channel of a change; `admin` is the default and not shown. */
export function channelName(channel: string, t: Translate): string {
  const names = {
    admin: t('In the admin'),
    inline: t('On the page'),
    api: t('API'),
    mcp: t('AI client (MCP)'),
    cli: t('Command line'),
    ai: t('AI assistant'),
    import: t('Import'),
    sync: t('Synchronisation'),
    system: t('The service'),
  }
  return own(names, channel) ?? channel
}

/** `Update page` of `Update page: Services`. */
export const operationOf = ({ summary, entity }: Pick<Change, 'summary' | 'entity'>): string => {
  const end = entity?.label ? `: ${entity.label}` : ''
  return end && summary.endsWith(end) ? summary.slice(0, -end.length) : summary.split(': ')[0]!
}

/** Browsers send a client name, too, but are no programs. */
export const programOf = ({ client }: Pick<Change, 'client'>): string | undefined =>
  client === null || client.startsWith('Mozilla/') ? undefined : client

/** Reverting is logged under the reverted operation. */
export const isUndoing = ({ batch }: Pick<Change, 'batch'>): boolean => /^revert-[0-9a-f-]{36}$/.test(batch ?? '')

/** One line about the change; for a reverting batch only the number of changes. */
export function titleOf(change: Pick<Change, 'summary' | 'entity' | 'batch'>, t: Translate): string {
  if (change.entity?.type === 'revert') return `${operationOf(change)} (${parseInt(change.entity.label) || 0})`
  return isUndoing(change) ? t('Taken back: {summary}', { summary: change.summary }) : change.summary
}

/** The actor: the program by the name of its token, else the user. */
export const actorOf = ({ user, token, client }: Change, t: Translate): string =>
  token?.name || user?.name || user?.email || programOf({ client }) || t('The service')

/** The user for whom a program acted; undefined for a user themselves, or without one. */
export const onBehalfOf = ({ user, token }: Pick<Change, 'user' | 'token'>): string | undefined =>
  (token && (user?.name || user?.email)) || undefined

/** `Claude (token) for Petra Klein`, or only a user. */
export function personOf(change: Change, t: Translate): string {
  const [agent, person] = [actorOf(change, t), onBehalfOf(change)]
  return person === undefined ? agent : t('{agent} (token) for {person}', { agent, person })
}

/** The program and the channel. */
export function meansOf({ user, token, client, channel }: Change, t: Translate): string[] {
  const program = programOf({ client })
  const labels = [
    program && (user || token) && program !== token?.name ? program : '',
    channel === 'admin' || channel === 'system' ? '' : channelName(channel, t),
  ]
  return labels.filter(Boolean)
}

/** Who decided: the reviewer, the token, or the shell; undefined if no decision was needed. */
export const deciderOf = ({ reviewer, reviewer_token, reviewer_channel }: Change, t: Translate): string | undefined =>
  reviewer?.name ||
  reviewer?.email ||
  reviewer_token?.name ||
  (reviewer_channel ? channelName(reviewer_channel, t) : undefined)
