// The product's own formats of external sources, each one file in formats/; extensions bring theirs by ext.source.
import atom from './formats/atom.ts'
import csv from './formats/csv.ts'
import json from './formats/json.ts'
import openimmo from './formats/openimmo.ts'
import rss from './formats/rss.ts'
import rss1 from './formats/rss1.ts'
import xml from './formats/xml.ts'

export const FORMATS = { rss, rss1, atom, json, xml, csv, openimmo } as const
