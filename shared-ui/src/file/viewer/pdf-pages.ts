import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type OpenPdf = { readonly pdf: PDFDocumentProxy; readonly close: () => void }

/** More pixels than these are no page of a document, but one made to fill the memory. */
const mostPixels = 50_000_000

/**
 * Opens a PDF in a worker of its own, which ends with it however busy it is. Nothing in it is run, and nothing is
 * fetched for it.
 */
export async function openPdf(content: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await content.arrayBuffer())
  const thread = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url))
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port: thread }),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  })
  const close = () => {
    task.destroy().catch(() => undefined)
    thread.terminate()
  }
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
