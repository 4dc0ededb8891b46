import type { FileKind } from '@dossier/contract/file/documents'
import { filesize } from 'filesize'

/** Returns a size in B, KB, MB or GB, steps of 1024, at most two decimals (DOC-24). */
export const fileSizeText = (bytes: number): string => filesize(bytes, { base: 2, standard: 'jedec', round: 2 })

export const fileKindsText = (accepts: readonly FileKind[]): string =>
  // made where it is asked for: it takes longer than all else that the page does as it loads
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(accepts.map((kind) => kind.toUpperCase()))
