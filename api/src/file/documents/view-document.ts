import type { VisitorContext } from '../context'
import { handOut } from './hand-out'
import { type DocumentRead, readableFiles } from './readable-files'
import { holderOf } from './view-token-holder'

type Viewing = DocumentRead & { readonly viewingToken: string; readonly version: 'current' | 'new' }

/** A file to be shown (DOC-55), by a token of 60 seconds (FIL-06): the approved one, or the one that waits. */
export async function viewDocument(ctx: VisitorContext, { viewingToken, version, ...read }: Viewing) {
  const holder = await holderOf(ctx, viewingToken)
  const { current, proposed, about } = await readableFiles(ctx, holder, read)
  const file = version === 'new' ? proposed : current
  return handOut(ctx, holder, { file, disposition: 'inline', event: 'document viewed', read, about })
}
