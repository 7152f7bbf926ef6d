// Removes a key from the website, after explaining the consequences.
import type { RequestRecipient } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { ProblemError } from '../../client/problem.ts'
import { settle } from '../../elements/settle.ts'

/** Asks for confirmation, twice when requests would become unreadable. True when it is removed. */
export async function removeKey(app: App, recipient: RequestRecipient): Promise<boolean> {
  const { t, confirm } = app
  const { name } = recipient
  const isSure = await confirm({
    title: t('Remove the key “{name}”?', { name }),
    text: t(
      'New requests are not sealed for it any more, and the requests that are here can no longer be opened with it. It does not take back what was read already, and it does not reach copies: whoever has this key and an old backup can still read what is in that.',
    ),
    action: t('Remove the key'),
    danger: true,
  })
  return isSure && dropKey(app, recipient)
}

/** Without the first confirmation: the key was replaced. */
export async function dropKey(app: App, recipient: RequestRecipient): Promise<boolean> {
  const { t, confirm, report } = app
  const { name } = recipient
  try {
    return await remove(app, recipient)
  } catch (error) {
    const lost = error instanceof ProblemError && error.status === 409 ? Number(error.extra['requests']) : 0
    if (!lost) {
      report(error)
      return false
    }
    const isSure = await confirm({
      title: t('{n} requests can be opened with this key only', { n: lost }),
      text: t(
        'Let another key read them first. If “{name}” is removed now, nobody can open them here any more; those in the trash count, too.',
        { name },
      ),
      action: t('Remove it nevertheless'),
      danger: true,
    })
    if (!isSure) return false
    return remove(app, recipient, true).catch((other: unknown) => {
      report(other)
      return false
    })
  }
}

async function remove(app: App, { id, name }: RequestRecipient, force?: true): Promise<boolean> {
  const answer = await app.api.call('remove_recipient', { id, ...(force ? { force } : {}) })
  return settle(app, answer, app.t('The key “{name}” is removed.', { name }))
}
