// Loaded before tests of an extension (`node --import`): resolves `cms/…` to this product.
import { resolveOwnEntries } from '../lib/core/extension/resolve.ts'

resolveOwnEntries()
