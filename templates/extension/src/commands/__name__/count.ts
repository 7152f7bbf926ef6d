import { CmsCommand, siteFlag } from 'cms/command'

export default class Count extends CmsCommand<typeof Count> {
  static override summary = 'Count the notes of a website'
  static override flags = { site: siteFlag }

  protected async execute(): Promise<unknown> {
    const { countNotes } = await import('../../notes.ts')
    const { db } = await this.site()
    const count = await countNotes(db.read)
    this.log(`${count}`)
    return { count }
  }
}
