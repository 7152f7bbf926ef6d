// The floors of lib hold: no import goes up.
import assert from 'node:assert/strict'
import test from 'node:test'
import { upwardImports } from './support/architecture/floors.ts'
import { readSources } from './support/architecture/source.ts'

/** Imports that still go up, each to be replaced by a registration or a move; none may be added. */
const KNOTS = [
  'src/lib/access/erase-views.ts -> src/lib/data/data.ts',
  'src/lib/access/membership-limits.ts -> src/lib/pages/locate.ts',
  'src/lib/access/membership-limits.ts -> src/lib/pages/place-of.ts',
  'src/lib/access/operations/delete-role.ts -> src/lib/pages/pages-of-role.ts',
  'src/lib/access/operations/delete-user.ts -> src/lib/data/data.ts',
  'src/lib/access/person-traces.ts -> src/lib/data/data.ts',
  'src/lib/addresses/addresses.ts -> src/lib/data/entries/entries-at.ts',
  'src/lib/addresses/addresses.ts -> src/lib/data/tables/content-tables.ts',
  'src/lib/addresses/addresses.ts -> src/lib/pages/pages-at.ts',
  'src/lib/blocks/custom-blocks.ts -> src/lib/kit-checks/selftest-custom.ts',
  'src/lib/blocks/custom-schema.ts -> src/lib/access/actors.ts',
  'src/lib/blocks/operations/get-custom-block-revision.ts -> src/lib/access/actors.ts',
  'src/lib/blocks/operations/list-custom-block-revisions.ts -> src/lib/access/actors.ts',
  'src/lib/core/approval/area.ts -> src/lib/access/approval-notice.ts',
  'src/lib/core/approval/proposer.ts -> src/lib/access/tokens.ts',
  'src/lib/core/approval/proposer.ts -> src/lib/access/user-principal.ts',
  'src/lib/core/extension/table-referrer.ts -> src/lib/data/tables/definition.ts',
  'src/lib/data/entries/entry-input.ts -> src/lib/pages/schema.ts',
  'src/lib/data/entries/warn-of-use.ts -> src/lib/pages/pages.ts',
  'src/lib/data/expand/look-up.ts -> src/lib/pages/pages.ts',
  'src/lib/data/expand/schema.ts -> src/lib/pages/pages.ts',
  'src/lib/data/operations/list-entries.ts -> src/lib/pages/locate.ts',
  'src/lib/data/schema.ts -> src/lib/pages/schema.ts',
  'src/lib/data/tables/route-errors.ts -> src/lib/pages/pages-at.ts',
  'src/lib/data/transfer/check-heads.ts -> src/lib/pages/schema.ts',
  'src/lib/design/history.ts -> src/lib/access/actors.ts',
  'src/lib/design/schema.ts -> src/lib/access/actors.ts',
  'src/lib/design/show-design.ts -> src/lib/fonts/fonts.ts',
  'src/lib/document/revisions.ts -> src/lib/pages/table.ts',
  'src/lib/fields/define-field.ts -> src/lib/core/extension/define-block.ts',
  'src/lib/fields/item-ids.ts -> src/lib/core/extension/define-block.ts',
  'src/lib/fields/types/geo.ts -> src/lib/core/extension/define-block.ts',
  'src/lib/fields/types/link.ts -> src/lib/core/extension/define-block.ts',
  'src/lib/installation/first-start.ts -> src/lib/network/sites.ts',
  'src/lib/installation/open-site.ts -> src/lib/backup/migrate-site.ts',
  'src/lib/kits/load-kit.ts -> src/lib/blocks/liquid-file.ts',
  'src/lib/kits/starter-content.ts -> src/lib/blocks/block.ts',
  'src/lib/mail/area.ts -> src/lib/access/request-reset.ts',
  'src/lib/mail/purge.ts -> src/lib/access/links.ts',
  'src/lib/media/items.ts -> src/lib/data/data.ts',
  'src/lib/media/uses.ts -> src/lib/data/data.ts',
  'src/lib/menus/menus.ts -> src/lib/website/model.ts',
  'src/lib/pages/access.ts -> src/lib/website/erase-published.ts',
  'src/lib/pages/area.ts -> src/lib/website/erase-published.ts',
  'src/lib/platform/db/migrations/site/017-defaults.ts -> src/lib/data/data.ts',
  'src/lib/platform/db/migrations/site/019-unique-keys.ts -> src/lib/data/data.ts',
  'src/lib/platform/db/migrations/site/024-telephone-numbers.ts -> src/lib/data/data.ts',
  'src/lib/platform/db/migrations/site/026-field-indexes.ts -> src/lib/data/data.ts',
  'src/lib/platform/i18n/site-texts.ts -> src/lib/kits/load-kit.ts',
  'src/lib/platform/net/destination.ts -> src/lib/core/installation.ts',
  'src/lib/settings/follow-main.ts -> src/lib/samples/samples.ts',
  'src/lib/settings/keep-main-language.ts -> src/lib/media/turn-texts.ts',
  'src/lib/settings/keep-main-language.ts -> src/lib/samples/samples.ts',
  'src/lib/settings/keep-title.ts -> src/lib/samples/name-heads.ts',
  'src/lib/settings/keep-title.ts -> src/lib/samples/samples.ts',
  'src/lib/settings/uses.ts -> src/lib/media/usage.ts',
]

test('no import in lib goes up', () => {
  assert.deepEqual([...new Set(upwardImports(readSources('src/lib/**/*.ts')))].sort(), KNOTS)
})

test('an import that goes up is seen, whatever its kind', () => {
  const path = 'src/lib/media/media.ts'
  for (const text of [
    "import { publish } from '../pages/publish.ts'",
    "import type { Page } from '../pages/schema.ts'",
    "const { publish } = await import('../pages/publish.ts')",
    "let page: import('../pages/schema.ts').Page",
  ])
    assert.equal(upwardImports([{ path, text }]).length, 1, text)
  assert.deepEqual(upwardImports([{ path, text: "import { AppError } from '../base/errors.ts'" }]), [])
})
