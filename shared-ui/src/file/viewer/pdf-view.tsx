import { type UIEvent, useEffect, useState } from 'react'
import { Waiting } from '../../controls/feedback/spinner'
import { PdfPage } from './pdf-page'
import type { OpenPdf } from './pdf-pages'
import { useScroller } from './use-scroller'
import styles from './viewer.module.css'

type Props = {
  readonly content: Blob
  readonly name: string
  readonly zoom: number
  readonly rotation: number
  readonly onPage: (page: number, of: number) => void
  /** It cannot be read, or is locked with a password. */
  readonly onBroken: () => void
}

/** The pages of a PDF below each other. */
export function PdfView({ content, name, zoom, rotation, onPage, onBroken }: Props) {
  const pdf = useOpenPdf(content, onPage, onBroken)
  const { ref, width, onScroll } = useScroller(zoom, rotation)
  const seen = (event: UIEvent<HTMLElement>) => {
    onScroll(event)
    if (pdf !== undefined) onPage(pageInSight(event.currentTarget), pdf.numPages)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: no set of inputs
    <div ref={ref} role="group" aria-label="Pages" tabIndex={0} className={styles.scroller} onScroll={seen}>
      {pdf === undefined || width <= 0 ? (
        <Waiting>Loading the file...</Waiting>
      ) : (
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            label={`Page ${index + 1} of ${pdf.numPages} of ${name}`}
            width={width}
            rotation={rotation}
          />
        ))
      )}
    </div>
  )
}

function useOpenPdf(content: Blob, onPage: Props['onPage'], onBroken: Props['onBroken']): OpenPdf['pdf'] | undefined {
  const [pdf, setPdf] = useState<OpenPdf['pdf']>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each content
  useEffect(() => {
    let close: (() => void) | undefined
    let isOver = false
    const open = async () => {
      const { openPdf } = await import('./pdf-pages')
      const opened = await openPdf(content)
      if (isOver) return opened.close()
      close = opened.close
      setPdf(opened.pdf)
      onPage(1, opened.pdf.numPages)
    }
    open().catch(() => isOver || onBroken())
    return () => {
      isOver = true
      close?.()
    }
  }, [content])
  return pdf
}

function pageInSight({ scrollTop, clientHeight, children }: HTMLElement): number {
  const middle = scrollTop + clientHeight / 2
  const above = [...children].filter((sheet) => sheet instanceof HTMLElement && sheet.offsetTop <= middle)
  return Math.max(1, above.length)
}
