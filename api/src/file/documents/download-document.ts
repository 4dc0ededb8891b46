import type { VisitorContext } from '../context'
import { documentIdIn } from '../kinds/file-facts'
import { handOut } from './hand-out'
import { type DocumentRead, readableFiles } from './readable-files'
import { holderOf } from './view-token-holder'

type Downloading = Omit<DocumentRead, 'id'> & {
  readonly viewingToken: string
  readonly serverName: string
  readonly filename: string
}

/** A file to be saved, by its name in the store and its own (DOC-56), by a token of 60 seconds (FIL-06). */
export async function downloadDocument(ctx: VisitorContext, query: Downloading) {
  const { viewingToken, serverName, filename, ...view } = query
  const holder = await holderOf(ctx, viewingToken)
  const read = { ...view, id: documentIdIn(serverName) }
  const { current, proposed, about } = await readableFiles(ctx, holder, read)
  const file = [current, proposed].find((each) => each?.serverName === serverName && each.filename === filename)
  return handOut(ctx, holder, { file, disposition: 'attachment', event: 'document downloaded', read, about })
}
