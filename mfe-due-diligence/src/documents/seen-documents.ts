import type { FormDocument } from './form-document'

/** The files that were in sight since the page was loaded; another file of a document is another one. */
const seen = new Set<string>()

const keyOf = ({ _id, file }: FormDocument) => `${_id} ${file?.serverName ?? ''}`

export const markSeen = (document: FormDocument) => void seen.add(keyOf(document))

export const isSeen = (document: FormDocument) => seen.has(keyOf(document))

/** The files that were accepted here although they were not in sight. */
const acceptedUnseen = new Set<string>()

export function markAccepted(document: FormDocument) {
  if (!isSeen(document)) acceptedUnseen.add(keyOf(document))
}

/** Whether one would approve it with its form without having looked at it; what others accepted is theirs. */
export const isToBeLookedAt = (document: FormDocument) =>
  !isSeen(document) &&
  (document.status === 'pending' || (document.status === 'approved' && acceptedUnseen.has(keyOf(document))))
