// What a source is, at a glance: where it comes from, what it fills, when it was and will be read.
import type { DataTable, Source } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import '../../elements/time.ts'
import { everyWords, formatName, runStatus } from '../../sources/source-words.ts'

interface Facts {
  source: Source
  table: DataTable | undefined
  app: App
}

export function sourceFacts({ source, table, app }: Facts) {
  const { t, lang } = app
  const { format, url, folder, mode, entries, last_run: run, next_at, every_min, active } = source
  const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  const status = run && runStatus(run, t)
  return html`<div class="panel">
    <dl class="named">
      ${fact(t('Format of the source'), formatName(format))}
      ${url === null ? nothing : fact(t('Address'), html`<a href=${url} target="_blank" rel="noopener noreferrer" translate="no">${url}</a>`)}
      ${mode === 'folder' ? fact(t('Folder on the server'), html`<code translate="no">${folder}</code>`) : nothing}
      ${table ? fact(t('Table'), html`<a href="/admin/data/${encodeURIComponent(table.handle)}" translate="no">${table.name}</a>`) : nothing}
      ${fact(t('Entries'), new Intl.NumberFormat(lang).format(entries))}
      ${
        run && status
          ? fact(
              t('Last run'),
              html`<span class="badge ${status.tone}"><wa-icon name=${status.icon}></wa-icon>${status.text}</span> <cms-time at=${run.finished_at ?? run.created_at}></cms-time>`,
            )
          : nothing
      }
      ${mode === 'upload' ? nothing : fact(t('Next run'), active && next_at ? html`<cms-time at=${next_at}></cms-time> <span class="quiet small">${everyWords(every_min, t)}</span>` : active ? everyWords(null, t) : t('off'))}
    </dl>
  </div>`
}
