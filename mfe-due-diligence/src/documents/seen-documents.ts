import type { FormDocument } from './form-document'

/** The files that were shown since the page was loaded. A document whose file is replaced was not looked at again. */
const seen = new Set<string>()

const keyOf = ({ _id, file }: FormDocument) => `${_id} ${file?.serverName ?? ''}`

export const markSeen = (document: FormDocument) => void seen.add(keyOf(document))

export const isSeen = (document: FormDocument) => seen.has(keyOf(document))

/** The files that were accepted here without being shown. */
const acceptedUnseen = new Set<string>()

export function markAccepted(document: FormDocument) {
  if (!isSeen(document)) acceptedUnseen.add(keyOf(document))
}

/** Whether the reader would approve it with its form without having looked at it. What others accepted, they answer for. */
export const isToBeLookedAt = (document: FormDocument) =>
  !isSeen(document) &&
  (document.status === 'pending' || (document.status === 'approved' && acceptedUnseen.has(keyOf(document))))
