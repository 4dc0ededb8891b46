import { fieldIn, fieldsOf, isFieldShown } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field, Read } from '@dossier/contract/platform/fields/field'
import { maySeeField, type Viewer } from '@dossier/contract/platform/fields/visibility'
import { effectiveValue, type WireRecord } from '../values/current-and-proposed'
import { readerOf, type Values } from '../values/edit-rules'

export type ReadingOptions = {
  /** What rules of its fields read of other records, by name. */
  readonly contextValues?: Values
  /** What the server will compute from the edits, to show it at once; `held` reads the record without them (DSH-25). */
  readonly derive?: (read: Read, held: Read) => Values
}

/** The record as rules read it, with what they read of other records. */
export const wholeOf = (record: WireRecord, { contextValues }: ReadingOptions): WireRecord =>
  contextValues === undefined ? record : { ...record, ...contextValues }

/** Reads a record with edits in it, and what follows from them. */
export function readWith(whole: WireRecord, edits: Values, { derive }: ReadingOptions): Read {
  const typed = readerOf(whole, edits)
  const derived = derive?.(typed, effectiveValue(whole)) ?? {}
  return (name) => (Object.hasOwn(derived, name) ? derived[name] : typed(name))
}

export const offeredFields = (kind: Kind, only: readonly string[] | undefined): readonly Field[] => {
  const all = fieldsOf(kind)
  return only === undefined ? all : only.flatMap((name) => all.filter((field) => field.name === name))
}

const called = (field: Field, label: string | undefined): Field => (label === undefined ? field : { ...field, label })

/** Those that fit the record and that the viewer may see, as they are called in it. */
export const shownFields = (
  offered: readonly Field[],
  read: Read,
  viewer: Viewer,
  labels: Readonly<Record<string, string>>,
): readonly Field[] =>
  offered
    .filter((field) => isFieldShown(field, read) && maySeeField(field, viewer))
    .map((field) => fieldIn(field, read))
    .map((field) => called(field, labels[field.name]))
