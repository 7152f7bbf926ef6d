import { resolve } from 'node:path'
import { Args } from '@oclif/core'
import { CmsCommand, dryRunFlag } from './_base.ts'

export default class Init extends CmsCommand<typeof Init> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Turn a folder into an installation: config/, package.json, .gitignore, README.md'
  static override description = `Existing files stay as they are. The first serve creates the keys and the first website.`
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> websites']
  static override args = {
    folder: Args.string({ description: 'Folder; default: the current one', default: '.' }),
  }

  static override flags = { 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { initFolder } = await import('../lib/platform/config/init-folder.ts')
    const folder = resolve(this.root, this.args.folder)
    const dry = this.flags['dry-run']
    const done = initFolder({ folder, project: this.#project(), product: this.config.root, dry })
    if (dry)
      throw (await import('./_write.ts')).dryRunEnd({ files: done.present }, { files: [...done.present, ...done.made] })
    for (const path of done.made) this.log('%s', `  made     ${path}`)
    for (const path of done.present) this.log('%s', `  present  ${path}`)
    this.log('%s', `${folder} is ready for its first website.\n\nNext:\n`)
    if (folder !== process.cwd()) this.log('%s', `  cd ${quoted(this.args.folder, folder)}`)
    if (done.install) this.log('  npm install')
    this.log(`  npx ${this.config.bin} serve`)
    return done
  }

  /** The package.json next to the node_modules that contain the product. */
  #project(): string | undefined {
    const { root } = this.config
    const at = root.lastIndexOf(`node_modules`)
    return at < 0 ? undefined : `${root.slice(0, at)}package.json`
  }
}

const quoted = (given: string, folder: string) =>
  /^[\w./-]+$/.test(given) ? given : `'${folder.replaceAll("'", "'\\''")}'`
