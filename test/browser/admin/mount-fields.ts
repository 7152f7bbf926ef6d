// Fields on a page of the admin: put into its shell by the chunk they come from, with what they told written down.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../support/root.ts'

const require = createRequire(import.meta.url)

export interface Mounted {
  fields: unknown[]
  values?: Record<string, unknown>
  errors?: { pointer: string; code: string; message: string }[]
  readonly?: boolean
  /** The field with the start of what is repeated. */
  begins?: string
}

/** Where a source file of the admin lies after the build. */
export function builtChunk(source: string): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'build/admin/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/admin/assets/app/${manifest[source]!.file}`
}

/** Shows these fields instead of those that were shown. */
export async function mountFields(page: Page, mounted: Mounted): Promise<void> {
  await page.evaluate(
    ({ chunk, given }) => {
      // Named in the page: a promise that only the test waits for may be collected as garbage.
      const page = globalThis as any
      page.mounting = mount()
      return page.mounting as Promise<void>

      async function mount(): Promise<void> {
        const { loadFields } = await import(chunk)
        await loadFields()
        const outlet = document.querySelector('cms-app')!.shadowRoot!.querySelector('cms-outlet')!
        const screen = outlet.shadowRoot!.querySelector<HTMLElement>('[data-screen]')!
        const root = screen.shadowRoot!
        root.querySelector('cms-fields')?.remove()
        const fields = document.createElement('cms-fields') as any
        Object.assign(fields, { values: {}, errors: [], ...given })
        Object.assign(page, { mounted: fields, told: [] })
        fields.addEventListener('cms-input', ({ detail }: any) => page.told.push(detail))
        root.append(fields)
        await fields.updateComplete
      }
    },
    { chunk: builtChunk('fields/load.ts'), given: mounted },
  )
}

/** The values as the fields have them now. */
export const valuesOf = (page: Page): Promise<any> => page.evaluate(() => (globalThis as any).mounted.values)
/** How often something was told. */
export const toldCount = (page: Page): Promise<number> => page.evaluate(() => (globalThis as any).told.length)

/** What axe finds, in words. */
export async function axeFindings(page: Page): Promise<string[]> {
  // As a function of the page, so that no policy for text stands in the way.
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'))
  return page.evaluate(async () => {
    const { axe } = globalThis as any
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.flatMap(({ id, nodes }: any) =>
      nodes.map(({ target, failureSummary }: any) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    )
  })
}
