// The screen at /admin/__name__.
import { AdminScreen, html } from 'cms/admin'

class NotesScreen extends AdminScreen {
  static override german = { Notes: 'Notizen', 'Add a note': 'Notiz hinzufügen' }

  async #add() {
    try {
      await this.app.api.call('__name____add_note', { text: 'From the admin' })
      this.app.toast({ text: this.t('Saved') })
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    return html`<cms-page-head heading=${this.t('Notes')}></cms-page-head>
      <button @click=${() => this.#add()}>${this.t('Add a note')}</button>`
  }
}
customElements.define('__element__-screen', NotesScreen)
