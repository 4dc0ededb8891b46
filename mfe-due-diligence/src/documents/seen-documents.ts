import type { FormDocument } from './form-document'

/** The files that were in sight since the page was loaded; another file of a document is another one. */
const seen = new Set<string>()

const keyOf = ({ _id, file }: FormDocument) => `${_id} ${file?.serverName ?? ''}`

export const markSeen = (document: FormDocument) => void seen.add(keyOf(document))

export const isSeen = (document: FormDocument) => seen.has(keyOf(document))
