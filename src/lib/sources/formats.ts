// The formats of external sources, by their key; each is one file in formats/.
import atom from './formats/atom.ts'
import csv from './formats/csv.ts'
import json from './formats/json.ts'
import openimmo from './formats/openimmo.ts'
import rss from './formats/rss.ts'
import rss1 from './formats/rss1.ts'
import xml from './formats/xml.ts'
import type { SourceFormat, SourceFormatKey } from './source-format.ts'

export const FORMATS: Readonly<Record<SourceFormatKey, SourceFormat>> = {
  rss,
  rss1,
  atom,
  json,
  xml,
  csv,
  openimmo,
}
