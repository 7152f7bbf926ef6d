// What editors read in a block of a table before they have chosen one, and when it is gone; in both kits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'

resolveOwnEntries()

const WORDS = {
  data_list: 'Choose a table',
  data_form: 'Choose a table with a form',
  calendar: 'Choose a table with a calendar',
}

for (const kit of ['starter', 'gable']) {
  test(`${kit}: a closed form says why to whoever edits the page, and not to visitors`, async () => {
    const { html } = await import('../../../src/lib/base/html.ts')
    const { default: block } = await import(`../../../kits/${kit}/blocks/data_form.ts`)
    const loaded = { open: false, steps: [], hidden: html`` }
    const rendered = (closed: string, mode: string) =>
      String(
        block.render({
          data: { table: 'contact', title: '', intro: '' },
          html,
          lt: (text: string) => text,
          mode,
          edit: () => '',
          loaded: { ...loaded, closed },
          block: { id: 'x', variant: '' },
          rank: 2,
        }),
      )
    const reasons = {
      forms: /forms are switched off/,
      requests: /requests are switched off/,
      table: /not open in the settings of its table/,
      key: /no key for the inbox/,
    }
    for (const [closed, reason] of Object.entries(reasons)) {
      assert.match(rendered(closed, 'preview'), reason)
      assert.match(rendered(closed, 'edit'), reason)
      assert.doesNotMatch(rendered(closed, 'published'), reason)
      assert.match(rendered(closed, 'published'), /At the moment nothing can be sent with it/)
    }
  })

  test(`${kit}: a block without a table asks for one, and names one that is not there`, async () => {
    const { html } = await import('../../../src/lib/base/html.ts')
    const lt = (text: string, values: Record<string, string> = {}) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    for (const [type, text] of Object.entries(WORDS)) {
      const { default: block } = await import(`../../../kits/${kit}/blocks/${type}.ts`)
      const rendered = (table: string) =>
        String(
          block.render({
            data: { table, title: '', intro: '' },
            html,
            lt,
            mode: 'preview',
            edit: () => '',
            loaded: undefined,
            block: { id: 'x', variant: '' },
            rank: 2,
          }),
        )
      assert.match(rendered(''), new RegExp(`>${text}\\.<`), type)
      assert.match(rendered('gone'), new RegExp(`>${text}: there is none called “gone”\\.<`), type)
    }
  })
}
