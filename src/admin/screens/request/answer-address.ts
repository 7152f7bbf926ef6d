// The mailto address for answering a request, with recipient and reference.
import { linksTo } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { normaliseEmailAddress } from '../../../lib/base/text/email-address.ts'
import type { RequestContent } from '../../inbox/open-content.ts'
import type { RequestHead } from '../../inbox/request.ts'

/** `mailto:` with the address of the confirmation, or of the first field with one; undefined without any. */
export function answerAddress(
  { values }: Pick<RequestContent, 'values'>,
  table: Pick<DataTable, 'fields' | 'settings'> | undefined,
  { table_name, reference }: Pick<RequestHead, 'table_name' | 'reference'>,
): string | undefined {
  const address = normaliseEmailAddress(addressOf({ values }, table) ?? '')
  if (address === undefined) return undefined
  const subject = encodeURIComponent([table_name, reference].filter(Boolean).join(' '))
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}`
}

/** The address of the confirmation, or of the first field with one. */
export function addressOf(
  { values }: Pick<RequestContent, 'values'>,
  table: Pick<DataTable, 'fields' | 'settings'> | undefined,
): string | undefined {
  const form = table?.settings['form']
  const fields = (table?.fields ?? []).filter(({ type }) => linksTo({ type }, 'mail')).map(({ name }) => name)
  return [form?.confirm_field, ...fields]
    .map((name) => (name === undefined ? undefined : values[name]))
    .find((value): value is string => isAddress(value))
}

/** Untrusted input: only an address, without further mailto parameters. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && normaliseEmailAddress(value) !== undefined
