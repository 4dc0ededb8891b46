import { type Kind, kindEntry, kindNames, type kinds } from './kinds'

type Table = typeof kinds
/** Kinds of records that have documents (DOC-08). */
type Owning = { [K in Kind]: Table[K] extends { readonly documents: object } ? K : never }[Kind]

/** How calls name what a document belongs to. */
export type OwnerName = Table[Owning]['documents']['named']

type OwnerKind = { readonly kind: Owning; readonly link: string; readonly named: OwnerName }

/** The kinds that have documents, as the table of kinds says: by which link these hang there, and how calls name it. */
export const ownerKinds = kindNames.flatMap((kind) => {
  const { documents } = kindEntry(kind)
  return documents ? [{ kind, ...documents }] : []
}) as readonly OwnerKind[]

/** The same of one kind; undefined for one that has none. */
export const ownerKind = (kind: string): OwnerKind | undefined => ownerKinds.find((owner) => owner.kind === kind)

/** Whether the sections of a kind's documents follow from the record, and move with it: of people and entities. */
export const movesSections = (kind: string): boolean =>
  ownerKinds.some((owner) => owner.kind === kind && kindEntry(owner.kind).section === null)
