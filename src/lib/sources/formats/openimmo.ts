// OpenImmo 1.2: XML, or a ZIP of XML and pictures; the content of items is described in readers/openimmo.ts.
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'openimmo',
  label: 'OpenImmo 1.2',
  path_language: 'xpath',
  roles: {
    id: 'verwaltung_techn/openimmo_obid | verwaltung_techn/objektnr_intern | verwaltung_techn/objektnr_extern',
    title: 'freitexte/objekttitel | freitexte/objektbeschreibung',
    updated: 'verwaltung_techn/stand_vom',
    summary: 'freitexte/objektbeschreibung',
    content: 'freitexte/objektbeschreibung',
    image: "anhaenge/anhang[@gruppe='TITELBILD']/daten/pfad | anhaenge/anhang[@gruppe='BILD']/daten/pfad",
    author: 'kontaktperson/name',
  },
  // Its files contain addresses that are not released for publication.
  is_confidential: true,
  detect: ({ root, isZip }) => isZip || root === 'openimmo',
  predefinedTable: async (lang) => (await import('../openimmo/ready-properties.ts')).readyProperties(lang),
  read: async (...given) => (await import('../readers/openimmo.ts')).openimmoReading(...given),
}
export default format
