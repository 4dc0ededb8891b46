import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import styles from './tree.module.css'
import { TreeDrawing } from './tree-drawing'
import { drawingSize, layoutOf } from './tree-layout'
import { TreeList } from './tree-list'
import type { TreeNode } from './tree-node'
import { TreeTools } from './tree-tools'
import { useDragToPan } from './use-drag-to-pan'
import { usePicture } from './use-picture'
import { useTreeView } from './use-tree-view'

type Props = {
  /** What it shows, as 'Ownership of Blauwbaai N.V.'. */
  readonly label: string
  readonly root: TreeNode
  /** Left out where pressing a node leads somewhere. */
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
  const whole = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const layout = useMemo(() => layoutOf(root), [root])
  const isChart = shownAs === 'chart'
  const view = useTreeView({ frame, room, layer }, layout, isChart)
  useDragToPan(frame, isChart)

  const download = usePicture(drawing, pictureName)
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+') view.zoomIn()
    else if (key === '-') view.zoomOut()
    else if (key === '0') view.fit()
  }
  return (
    <div ref={whole} className={styles.tree}>
      <TreeTools
        label={label}
        shownAs={shownAs}
        onShowAs={setShownAs}
        view={view}
        whole={whole}
        onDownload={download}
      />
      {isChart ? (
        <section
          ref={frame}
          className={styles.frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be so by keyboard
          tabIndex={0}
          aria-label={`Chart: ${label}`}
          onKeyDown={zoomByKey}
        >
          <div ref={room} />
          <div ref={layer} className={styles.layer} style={drawingSize(layout)}>
            <TreeDrawing ref={drawing} label={label} layout={layout} selected={selected} onSelect={onSelect} />
          </div>
        </section>
      ) : (
        <TreeList label={label} root={root} selected={selected} onSelect={onSelect} />
      )}
    </div>
  )
}
