// CalDAV and CardDAV: serves tables with calendar or contact settings as calendars and address books.
import { defineExtension, type ExtensionPoint, type RouteHandler } from 'cms/extension'
import type { DavHandler } from './dav.ts'
import options, { notAllowed, REFUSED } from './methods/options.ts'
import wellKnown from './methods/well-known.ts'
import createPassword from './operations/create-password.ts'
import deleteObject from './operations/delete-object.ts'
import deletePassword from './operations/delete-password.ts'
import getConnection from './operations/get-connection.ts'
import listPasswords from './operations/list-passwords.ts'
import listVersions from './operations/list-versions.ts'
import moveObject from './operations/move-object.ts'
import restoreVersion from './operations/restore-version.ts'
import saveObject from './operations/save-object.ts'
import profile from './profile.ts'
import { makeTables } from './store/tables.ts'

/** One module per method, loaded by its first request. */
const METHODS: Record<string, () => Promise<{ default: DavHandler }>> = {
  PROPFIND: () => import('./methods/propfind.ts'),
  PROPPATCH: () => import('./methods/proppatch.ts'),
  REPORT: () => import('./methods/report.ts'),
  GET: () => import('./methods/get.ts'),
  PUT: () => import('./methods/put.ts'),
  DELETE: () => import('./methods/delete.ts'),
  MOVE: () => import('./methods/move.ts'),
  COPY: () => import('./methods/copy.ts'),
  MKCALENDAR: () => import('./methods/mkcalendar.ts'),
  MKCOL: () => import('./methods/mkcol.ts'),
}
const OPERATIONS = [
  ...[saveObject, deleteObject, moveObject, listVersions, restoreVersion],
  ...[getConnection, createPassword, listPasswords, deletePassword],
]
const GERMAN = {
  'Calendars and contacts for phones': 'Kalender und Kontakte für Telefone',
  'Calendars and contacts': 'Kalender und Kontakte',
  'Use calendars and contacts with phones and mail programs':
    'Kalender und Kontakte mit Telefonen und E-Mail-Programmen verwenden',
}
const FIRST = ['GET', 'PROPFIND', 'OPTIONS', 'REPORT']

export default defineExtension({
  name: 'dav',
  version: '1.0.0',
  boot(ext) {
    ext.german(GERMAN)
    ext.feature('dav', 'Calendars and contacts for phones', ['dav.use'])
    ext.permissions('Calendars and contacts', {
      'dav.use': 'Use calendars and contacts with phones and mail programs',
    })
    ext.migration(1, makeTables)
    ext.nav('/admin/dav', 'Calendars and contacts', 'dav', 'dav.use')
    ext.adminPage('/admin/dav', { element: 'dav-connect', module: './dist/admin/dav-connect.js' })
    for (const operation of OPERATIONS) ext.operation(operation)
    ext.provide('app.password', async () => (await import('./store/sign-in.ts')).accountOf)
    ext.provide('person.data', async () => (await import('./personal-data.ts')).default)
    ext.job('dav.purge', { every: 86_400, run: async (_, ctx) => (await import('./purge.ts')).purge(ctx) })
    addRoutes(ext)
  },
})

/** Modules are loaded with the first request. */
const davRoute =
  (load: () => Promise<{ default: DavHandler }>): RouteHandler =>
  async (request, ctx) =>
    (await import('./dav.ts')).answer(request, ctx, { load })

function addRoutes(ext: ExtensionPoint): void {
  ext.route('GET', '/dav/profile.mobileconfig', profile, { auth: 'public', feature: 'dav' })
  ext.route('OPTIONS', '/dav/**', options, { auth: 'public', feature: 'dav' })
  for (const method of REFUSED) ext.route(method, '/dav/**', notAllowed, { auth: 'public', feature: 'dav' })
  for (const [method, load] of Object.entries(METHODS))
    ext.route(method, '/dav/**', davRoute(load), { auth: 'app-password', feature: 'dav' })
  // Clients that know only a host and no /.well-known request its root.
  ext.route('PROPFIND', '/', davRoute(METHODS['PROPFIND']!), { auth: 'app-password', feature: 'dav' })
  for (const name of ['caldav', 'carddav'])
    for (const method of FIRST) ext.route(method, `/.well-known/${name}`, wellKnown, { auth: 'public', feature: 'dav' })
}
