import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button'
import { saveFile } from '../files/save-file'
import { IconDownload, IconList, IconMaximize, IconSitemap, IconZoomIn, IconZoomOut } from '../icons'
import { showError } from '../toasts/announce'
import styles from './tree.module.css'
import { TreeDrawing } from './tree-drawing'
import { layoutOf, scaleToFit } from './tree-layout'
import { TreeList } from './tree-list'
import type { TreeNode } from './tree-node'
import { pngOf } from './tree-picture'

type Props = {
  /** What it shows, as 'Ownership of Blauwbaai N.V.'. */
  readonly label: string
  readonly root: TreeNode
  readonly selected?: string | undefined
  readonly onSelect?: (id: string) => void
  /** The picture's name without its ending; left out, none is offered. */
  readonly pictureName?: string
  /** What is shown first; the reader changes it. */
  readonly startAs?: 'chart' | 'list'
}

/** A tree as a chart and as a list: the same nodes, the same selection. */
export function Tree({ label, root, selected, onSelect, pictureName, startAs = 'chart' }: Props) {
  const [shownAs, setShownAs] = useState(startAs)
  const [isFitted, setIsFitted] = useState(true)
  const frame = useRef<HTMLElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const layout = useMemo(() => layoutOf(root), [root])
  const [place, setPlace] = useState({ width: 0, height: 0 })
  const isChart = shownAs === 'chart'

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || !isChart) return
    const measure = () => setPlace({ width: element.clientWidth - 32, height: Math.max(240, window.innerHeight * 0.7) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isChart])

  const download = async () => {
    if (drawing.current === null) return
    try {
      saveFile(await pngOf(drawing.current), `${pictureName}.png`)
    } catch (error) {
      showError('The picture could not be made', error)
    }
  }
  return (
    <div className={styles.tree}>
      <div className={styles.tools} role="toolbar" aria-label={`View of ${label}`}>
        <Button size="small" icon={IconSitemap} aria-pressed={isChart} onClick={() => setShownAs('chart')}>
          Chart
        </Button>
        <Button size="small" icon={IconList} aria-pressed={!isChart} onClick={() => setShownAs('list')}>
          List
        </Button>
        {isChart ? (
          <>
            <span className={styles.space} />
            <Button size="small" icon={isFitted ? IconZoomIn : IconZoomOut} onClick={() => setIsFitted(!isFitted)}>
              {isFitted ? 'Full size' : 'Fit'}
            </Button>
            <Button size="small" icon={IconMaximize} onClick={() => void frame.current?.requestFullscreen()}>
              Full screen
            </Button>
            {pictureName === undefined ? null : (
              <Button size="small" icon={IconDownload} onClick={() => void download()}>
                Download PNG
              </Button>
            )}
          </>
        ) : null}
      </div>
      {isChart ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be so by keyboard
        <section ref={frame} className={styles.frame} tabIndex={0} aria-label={`Chart: ${label}`}>
          <TreeDrawing
            ref={drawing}
            label={label}
            layout={layout}
            scale={isFitted && place.width > 0 ? scaleToFit(layout, place) : 1}
            selected={selected}
            onSelect={onSelect}
          />
        </section>
      ) : (
        <TreeList label={label} root={root} selected={selected} onSelect={onSelect} />
      )}
    </div>
  )
}
