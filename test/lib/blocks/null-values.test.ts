// null in the values of a block is what is not set: its default stands for it, also for what hangs on it, in items too.
import test from 'node:test'
import { acceptBlocks } from '../../../src/lib/blocks/check-blocks.ts'
import type { AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import { html } from '../../../src/lib/base/html.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const fields = {
  kind: {
    type: 'select',
    options: [
      { key: 'text', label: 'Text' },
      { key: 'none', label: 'None' },
    ],
    default: 'text',
  },
  words: { type: 'text', visible_if: { field: 'kind', op: 'eq', value: 'text' } },
}
const note: AnyBlock = {
  label: 'Note',
  icon: 'file',
  group: 'content',
  fields: { ...fields, notes: { type: 'group', fields } },
  render: () => html`<p></p>`,
}

test('what hangs on a value that is null is kept where its default shows it', () => {
  const types = new Map([['note', note]])
  const accepted = (data: Record<string, unknown>) => {
    const rules = { types, offered: types, ids: { block: () => 'a' }, backgrounds: [] }
    return acceptBlocks([{ type: 'note', data, section: {} }], rules)[0]!.data
  }
  const stored = { words: 'Hello' }
  deepEqualItems(accepted({ kind: null, words: 'Hello' }), stored)
  deepEqualItems(accepted({ words: 'Hello' }), stored)
  deepEqualItems(accepted({ kind: 'none', words: 'Hello' }), { kind: 'none' })
  deepEqualItems(accepted({ notes: [{ kind: null, words: 'Hello' }] }), { notes: [stored] })
  deepEqualItems(accepted({ notes: [{ kind: 'none', words: 'Hello' }] }), { notes: [{ kind: 'none' }] })
})
