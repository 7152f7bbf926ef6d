// What editors read in a block of a table before they have chosen one, and when it is gone; in both kits.
import assert from 'node:assert/strict'
import { test } from 'node:test'

const WORDS = { data_list: 'Choose a table', data_form: 'Choose a table with a form', calendar: 'Choose a table with a calendar' } // prettier-ignore

for (const kit of ['starter', 'gable'])
  test(`${kit}: a block without a table asks for one, and names one that is not there`, async () => {
    const { html } = await import('../../../src/lib/kits/html.ts')
    const lt = (text: string, values: Record<string, string> = {}) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    for (const [type, words] of Object.entries(WORDS)) {
      const { default: block } = await import(`../../../kits/${kit}/blocks/${type}.ts`)
      const shown = (table: string) =>
        String(block.render({ data: { table, title: '', intro: '' }, html, lt, mode: 'preview', edit: () => '', loaded: undefined, block: { id: 'x', variant: '' }, rank: 2 })) // prettier-ignore
      assert.match(shown(''), new RegExp(`>${words}\\.<`), type)
      assert.match(shown('gone'), new RegExp(`>${words}: there is none called “gone”\\.<`), type)
    }
  })
