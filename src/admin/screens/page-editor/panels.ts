// The tabs of the page panel, one line each; tabs of other folders are loaded on demand.
import type { Page } from '../../client/operations.d.ts'
import { html, type TemplateResult } from 'lit'
import type { Editor } from './editor.ts'

export interface Panel {
  key: string
  /** English; the key of its translation. */
  title: string
  feature?: string
  /** The page type it is for; by default all. */
  only?: Page['type']
  load: () => Promise<unknown>
  render: (of: PanelOf) => TemplateResult
}
export interface PanelOf {
  editor: Editor
  /** The page with the head and blocks of the editor. */
  value: Page
}

const parts = import.meta.glob('../page-parts/page-*.ts')
const part = (name: string) => () => parts[`../page-parts/${name}.ts`]?.() ?? Promise.resolve()

const ALL: Panel[] = [
  {
    key: 'page',
    title: 'Page',
    load: () => import('./page-settings.ts'),
    render: ({ editor }) => html`<cms-page-settings .editor=${editor}></cms-page-settings>`,
  },
  {
    key: 'search',
    title: 'SEO',
    load: part('page-search'),
    render: ({ editor, value }) =>
      html`<cms-page-search .page=${value.id} .marks=${editor.ai} .lang=${value.lang} .value=${value} .readonly=${editor.state.read_only} .session=${editor.session}></cms-page-search>`,
  },
  {
    key: 'revisions',
    title: 'Versions',
    load: part('page-revisions'),
    render: ({ editor, value }) =>
      html`<cms-page-revisions .stamp=${stampOf(editor)} .page=${value.id} .lang=${value.lang} .value=${value} .readonly=${editor.state.read_only} .session=${editor.session}></cms-page-revisions>`,
  },
  {
    key: 'translations',
    title: 'Languages',
    feature: 'languages',
    load: part('page-translations'),
    render: ({ editor, value }) =>
      html`<cms-page-translations .page=${value.id} .lang=${value.lang} .value=${value} .readonly=${editor.state.read_only} .session=${editor.session}></cms-page-translations>`,
  },
  {
    key: 'access',
    title: 'Access',
    only: 'page',
    load: part('page-access'),
    render: ({ editor, value }) =>
      html`<cms-page-access .page=${value.id} .lang=${value.lang} .value=${value} .readonly=${editor.state.read_only} .session=${editor.session}></cms-page-access>`,
  },
]

/** Changes after every save and status change of the page. */
const stampOf = ({ page, state }: Editor) => [page.version, state.version, page.status, page.published_at].join()

/** Those that the website has, and that apply to the page. */
export const panelsFor = ({ app, page }: Pick<Editor, 'app' | 'page'>): Panel[] =>
  ALL.filter(
    ({ key, feature, only }) =>
      (key === 'page' || parts[`../page-parts/page-${key}.ts`]) &&
      (!feature || app.has(feature)) &&
      (!only || only === page.type),
  )
