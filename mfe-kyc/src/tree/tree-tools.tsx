import {
  IconDownload,
  IconList,
  IconMaximize,
  IconSitemap,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@dossier/shared-ui/controls/icons'
import { Button, IconButton } from '@dossier/shared-ui/core'
import { useEscape } from '@dossier/shared-ui/dialogs'
import { type RefObject, useEffect, useState } from 'react'
import styles from './tree.module.css'
import type { PictureType } from './use-picture'
import type { useTreeView } from './use-tree-view'

type Props = {
  readonly label: string
  readonly shownAs: 'chart' | 'list'
  readonly onShowAs: (shownAs: 'chart' | 'list') => void
  readonly view: ReturnType<typeof useTreeView>
  /** What fills the screen on request. */
  readonly whole: RefObject<HTMLElement | null>
  readonly onDownload: ((type: PictureType) => Promise<void>) | undefined
}

/** How a tree is looked at, and the way to take a picture of it along. */
export function TreeTools({ label, shownAs, onShowAs, view, whole, onDownload }: Props) {
  const isChart = shownAs === 'chart'
  return (
    <div className={styles.tools} role="toolbar" aria-label={`View of ${label}`}>
      <Button size="small" icon={IconSitemap} aria-pressed={isChart} onClick={() => onShowAs('chart')}>
        Chart
      </Button>
      <Button size="small" icon={IconList} aria-pressed={!isChart} onClick={() => onShowAs('list')}>
        List
      </Button>
      <span className={styles.space} />
      {isChart ? (
        <>
          <IconButton icon={IconZoomOut} label="Zoom out" onClick={view.zoomOut} />
          <IconButton icon={IconZoomIn} label="Zoom in" onClick={view.zoomIn} />
          <Button size="small" onClick={view.isFitted ? view.fullSize : view.fit}>
            {view.isFitted ? 'Full size' : 'Fit'}
          </Button>
        </>
      ) : null}
      <FullScreen of={whole} />
      {isChart && onDownload !== undefined ? (
        <>
          <Button size="small" icon={IconDownload} onClick={() => void onDownload('png')}>
            Download PNG
          </Button>
          <Button size="small" icon={IconDownload} onClick={() => void onDownload('svg')}>
            Download SVG
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** CHT-10. Escape leaves it before anything else. Where a browser knows no full screen, nothing is offered. */
function FullScreen({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const changed = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  useEscape(() => void document.exitFullscreen(), isFull)
  if (!document.fullscreenEnabled) return null
  return isFull ? (
    <Button size="small" icon={IconX} onClick={() => void document.exitFullscreen()}>
      Leave full screen
    </Button>
  ) : (
    <Button size="small" icon={IconMaximize} onClick={() => void of.current?.requestFullscreen()}>
      Full screen
    </Button>
  )
}
