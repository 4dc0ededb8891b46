import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useIsNear } from './use-is-near'
import styles from './viewer.module.css'

type Props = {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly label: string
  readonly width: number
  readonly rotation: number
}

/** As a sheet of A4, as long as nothing is known of it. */
const usualHeight = Math.SQRT2

/** A page of a PDF; it is drawn while it is in sight or near, and holds no pixels elsewhere. */
export function PdfPage({ pdf, number, label, width, rotation }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    let isOver = false
    // a document that is closed meanwhile, or a page that is broken, stays a white sheet
    if (isNear) pdf.getPage(number).then((loaded) => isOver || setPage(loaded), ignore)
    return () => {
      isOver = true
    }
  }, [isNear, pdf, number])
  const height = page === undefined ? width * usualHeight : heightOf(page, width, rotation)
  return (
    <div ref={place} className={styles.sheet} style={{ width, height }}>
      {isNear && page !== undefined ? (
        <Drawn key={`${width} ${rotation}`} page={page} label={label} width={width} rotation={rotation} />
      ) : null}
    </div>
  )
}

const ignore = () => undefined

const turned = (page: PDFPageProxy, rotation: number) => (page.rotate + rotation) % 360

function heightOf(page: PDFPageProxy, width: number, rotation: number): number {
  const natural = page.getViewport({ scale: 1, rotation: turned(page, rotation) })
  return Math.round((width * natural.height) / natural.width)
}

/** Some browsers draw nothing on canvases that are larger. */
const mostPixels = 16_000_000

type DrawnProps = Omit<Props, 'pdf' | 'number'> & { readonly page: PDFPageProxy }

function Drawn({ page, label, width, rotation }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const on = canvas.current
    if (on === null) return
    const natural = page.getViewport({ scale: 1, rotation: turned(page, rotation) })
    const wanted = (width / natural.width) * devicePixelRatio
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (natural.width * natural.height)))
    const viewport = natural.clone({ scale })
    on.width = Math.floor(viewport.width)
    on.height = Math.floor(viewport.height)
    const task = page.render({ canvas: on, viewport })
    task.promise.catch(ignore)
    return () => {
      task.cancel()
      // what is drawn is let go of at once
      on.width = 0
      on.height = 0
      page.cleanup()
    }
  }, [page, width, rotation])
  return <canvas ref={canvas} role="img" aria-label={label} />
}
