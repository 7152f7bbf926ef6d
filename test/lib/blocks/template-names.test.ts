// Names in templates that nothing makes are refused when a template is written; what was stored before goes on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppError } from '../../../src/lib/base/errors.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { setUp } from '../../support/custom-blocks.ts'

const FIELDS = {
  title: { type: 'text' },
  text: { type: 'richtext' },
  days: { type: 'group', fields: { day: { type: 'text' }, note: { type: 'richtext' } } },
}
const block = (template: string) => ({ key: 'hours', label: 'Hours', fields: FIELDS, template })

async function errorsOf(work: Promise<unknown>): Promise<[line: number, column: number, message: string][]> {
  const error: AppError = await work.then(
    () => assert.fail('it is taken'),
    (thrown: AppError) => thrown,
  )
  return error.errors.map((one) => {
    const { line, column, message } = one as unknown as { line: number; column: number; message: string }
    return [line, column, message.replace(/^line \d+: /, '').replace(/;.*/s, '')]
  })
}

test('every name that nothing makes is told with its place, and what edit is to mark', async (t) => {
  const { ask } = await setUp(t)
  const template = [
    '<p>{{ b }}</p>',
    '{% for one in dayz %}{{ one.day }}{{ page.titel }}{% endfor %}',
    "  {% if one %}<p {{ 'text' | edit: 'rich' }}>{{ title | append: zzz }}</p>{% endif %}",
    "<b {{ 'days' | edit: forloop.index0, 'nobody' }}></b><b {{ 'days' | edit: 0, 'day' }}></b>",
  ].join('\n')
  const expected = [
    [1, 7, 'there is nothing called b'],
    [2, 15, 'there is nothing called dayz'],
    [2, 38, 'page has no titel'],
    [3, 9, 'there is nothing called one'],
    [
      3,
      18,
      'edit marks a field, and there is none called "text.rich": "text" is rich text already, which needs no second word',
    ],
    [3, 65, 'there is nothing called zzz'],
    [4, 4, 'edit marks a field, and there is none called "days.0.nobody"'],
  ]
  assert.deepEqual(await errorsOf(ask('create_custom_block', block(template))), expected)
  assert.deepEqual(await ask('list_custom_blocks'), [])
  const { problems } = await ask('preview_custom_block', block('<p>{{ b }}</p>'))
  assert.match(problems[0].message, /nothing called b; there are title, text, days, block, page, site, lang, forloop/)
  assert.deepEqual([problems[0].line, problems[0].column], [1, 7])
})

test('what tags make, what the website tells and what stands in texts is known', async (t) => {
  const { ask } = await setUp(t)
  const template = `{% for one in days reversed limit: 2 offset: continue %}
{% if seen %}{{ one.day }}{{ forloop.parentloop.index }}{% endif %}{% assign seen = true %}
{% assign part = 'day' %}<b {{ 'days' | edit: forloop.index0, part }}></b><p {{ 'days' | edit: forloop.index0, 'day' }}>{{ one.day | default: 'x', allow_false: true }}</p>{% endfor %}
{% capture words %}{{ title }}{% endcapture %}{{ words }}{% for i in (1..3) %}{{ i }}{% endfor %}
{{ block.type }}{{ block['variant'] }}{{ page.url }}{{ page.size }}{{ site.base_url }}{{ lang }}{{ days.size }}
{% case title %}{% when nil %}{% when empty %}{% else %}{{ '{{ b }}' }}{% endcase %}{% comment %}{{ b }}{% endcomment %}
<div {{ 'text' | edit }}>{{ text }}</div>{% if title == blank or title contains 'b' %}{{ 'b' | lt }}{% endif %}`
  await ask('create_custom_block', block(template))
  const away = ask('update_custom_block', { key: 'hours', fields: { days: FIELDS.days, text: FIELDS.text } })
  assert.deepEqual(
    (await errorsOf(away)).map(([line]) => line),
    [4, 6, 7, 7],
  )
})

test('what was stored before names were looked at is shown, published and changed as it was', async (t) => {
  const { ask, site } = await setUp(t)
  await ask('create_custom_block', block('<p>{{ title }}</p>'))
  await transact(site.db, async (trx) => {
    const { content } = await trx.selectFrom('custom_blocks').select('content').executeTakeFirstOrThrow()
    await trx
      .updateTable('custom_blocks')
      .set({ content: content.replace('{{ title }}', '{{ b }}') })
      .execute()
  })
  await ask('update_custom_block', { key: 'hours', label: 'Times' })
  assert.equal((await ask('publish_custom_block', { key: 'hours' })).state, 'published')
  await assert.rejects(ask('update_custom_block', { key: 'hours', template: '<p>{{ c }}</p>' }))
})
