import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Connection } from '../database/connection'
import { type FilePlaces, fileFolder, shelvesOf } from './shelves'

/** The files that a backup copies beside the database: those in a folder. A bucket of the database is a part of it. */
export function filesBeside(places: FilePlaces) {
  const folder = fileFolder(places)
  return folder && { all: () => folder.all(), read: (name: string) => buffer(folder.open(name)) }
}

/** Returns what puts files of a backup where this installation keeps its own, those that are there already left alone. */
export function keepingFile(places: FilePlaces, database: Pick<Connection, 'db'>) {
  const [shelf] = shelvesOf(places, database)
  return async (name: string, content: Uint8Array) => {
    if ((await shelf.beginningWith(name)).length > 0) return
    await shelf.write(
      { name, size: content.byteLength },
      { open: () => Readable.from([content], { objectMode: false }) },
    )
  }
}
