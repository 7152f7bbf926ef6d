// Notes by visitors: an example of everything an extension can add.
import { defineBlock, defineExtension } from 'cms/extension'
import addNote from './add-note.ts'
import { countNotes, purgeNotes } from './notes.ts'

export default defineExtension({
  name: '__name__',
  version: '1.0.0',
  boot(ext) {
    ext.feature('__name__', 'Notes', ['__name__.write'])
    ext.german({ Notes: 'Notizen', Note: 'Notiz', 'Write notes': 'Notizen schreiben' })
    ext.permissions('Notes', { '__name__.write': 'Write notes' })
    ext.migration(1, async (_db, c) => {
      await c
        .table('__table___notes')
        .addColumn('text', c.text(200), (column) => column.notNull())
        .addColumn('at', c.instant, (column) => column.notNull())
        .execute()
    })
    ext.operation(addNote)
    ext.route(
      'GET',
      '/__name__/count',
      async (_request, ctx) => Response.json({ count: await countNotes(ctx.site.db.read) }),
      {
        auth: 'public',
        feature: '__name__',
      },
    )
    ext.block(
      defineBlock({
        label: 'Note',
        icon: 'pencil-simple',
        group: 'social',
        fields: { text: { type: 'text', required: true } },
        sample: { text: 'Remember the milk' },
        render: ({ data, edit, html }) => html`<p ${edit('text')}>${data.text}</p>`,
      }),
    )
    ext.nav('/admin/__name__', 'Notes', '__name__', '__name__.write')
    ext.adminPage('/admin/__name__', { element: '__element__-screen', module: './dist/admin/screen.js' })
    ext.job('__name__.purge', { every: 86_400, run: (_payload, ctx) => purgeNotes(ctx) })
    ext.health('count', async (site) => {
      const count = await countNotes(site.db.read)
      return count < 1000
        ? { status: 'ok', message: `${count} notes.` }
        : { status: 'warn', message: `${count} notes.`, fix: 'Delete some of them.' }
    })
  },
})
