// What comes after a block is published: it is put on a page, whose editor opens with it.
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { askForBlock } from '../../editing/asked-block.ts'

/** Nothing for those who edit no pages. */
export const publishedNote = (app: App, type: string) =>
  app.can('pages.edit')
    ? html`<div class="good row apart">
        <span>${app.t('Editors can add this block to pages.')}</span>
        <wa-button size="s" appearance="outlined" @click=${() => putOnPage(app, type).catch(app.report)}>
          <wa-icon slot="start" name="file-plus"></wa-icon>${app.t('Put it on a page')}
        </wa-button>
      </div>`
    : nothing

async function putOnPage(app: App, type: string): Promise<void> {
  const { pickPage } = await import('../../pickers/pick-page.ts')
  const page = await pickPage(app)
  if (!page) return
  askForBlock(app, { page: page.id, type, data: {} })
  await app.navigate(`/pages/${page.id}`)
}
