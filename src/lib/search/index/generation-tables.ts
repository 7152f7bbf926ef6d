// The tables of one generation of an index, identified by a number: one is in use, another may be being built.
import { createRequire } from 'node:module'
import type * as SqliteVec from 'sqlite-vec'
import type { openSqlite } from '../../platform/db/open-sqlite.ts'

const require = createRequire(import.meta.url)

type Sqlite = ReturnType<typeof openSqlite>

/** `documents`, `facts`, `terms`, `words` and `places` of generation 3 are `documents_3` and so on. */
export function makeGeneration(db: Sqlite, number: number): void {
  db.exec(`
    create table documents_${number} (id integer primary key autoincrement, key text not null unique, title text not null,
      headings text not null, body text not null, url text not null, date text, image text, object integer);
    create table facts_${number} (id integer primary key, class integer not null, length integer not null, time integer);
    create table terms_${number} (id integer primary key, term text not null, lang text not null, written text not null,
      stem text not null, documents integer not null, unique (term, lang));
    create index terms_${number}_stem on terms_${number} (stem, lang);
    create table sizes_${number} (documents integer not null, length integer not null);
    insert into sizes_${number} values (0, 0);
    create table embedded_${number} (document integer not null, model integer not null, primary key (document, model))
      without rowid;
    create table chunks_${number} (document integer not null, model integer not null, number integer not null,
      hash text not null, primary key (document, model, number)) without rowid;
    create index chunks_${number}_hash on chunks_${number} (hash);
    create virtual table words_${number} using fts5 (title, headings, body, content = '', contentless_delete = 1,
      tokenize = 'ascii');
    create virtual table places_${number} using fts5vocab (words_${number}, 'instance');
  `)
}

export function dropGeneration(db: Sqlite, number: number): void {
  const vectors = db
    .prepare(`select name from sqlite_schema where type = 'table' and name glob ? and sql like '%using vec0%'`)
    .pluck()
    .all(`near_${number}_[0-9]*`) as string[]
  if (vectors.length) loadVectors(db)
  for (const name of vectors) db.exec(`drop table ${name}`)
  for (const table of ['places', 'words', 'chunks', 'embedded', 'sizes', 'terms', 'facts', 'documents'])
    db.exec(`drop table if exists ${table}_${number}`)
}

/** The numbers of all generations that have tables: also of an interrupted build. */
export function generationsIn(db: Sqlite): number[] {
  const names = db
    .prepare(`select name from sqlite_schema where type = 'table' and name glob 'documents_[0-9]*'`)
    .pluck()
    .all() as string[]
  return names.map((name) => Number(name.slice('documents_'.length)))
}

/** Loads sqlite-vec into a connection when there are vectors. */
export function loadVectors(db: Sqlite): void {
  const { load } = require('sqlite-vec') as typeof SqliteVec
  load(db)
}
