import { IconButton } from '../../controls/button/icon-button'
import { IconMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '../../controls/icons'
import styles from './viewer.module.css'

/** How a file is looked at: 1 is as wide as its place, rotation is in degrees. */
export type Look = { readonly zoom: number; readonly rotation: number }

type Props = {
  readonly look: Look
  readonly onLook: (look: Look) => void
  /** Left out for a picture. */
  readonly pages?: { readonly page: number; readonly of: number } | undefined
}

const step = 1.25
const least = step ** -3
const most = step ** 7

/** Page n of m, zoom and rotation. */
export function ViewerTools({ look, onLook, pages }: Props) {
  const { zoom, rotation } = look
  const zoomTo = (next: number) => onLook({ ...look, zoom: Math.min(most, Math.max(least, next)) })
  return (
    <div role="toolbar" aria-label="How the file is shown" className={styles.tools}>
      <span className={styles.pages}>{pages === undefined ? null : `Page ${pages.page} of ${pages.of}`}</span>
      <span className={styles.zoom}>{Math.round(zoom * 100)} %</span>
      <IconButton icon={IconZoomOut} label="Zoom out" onClick={() => zoomTo(zoom / step)} />
      <IconButton icon={IconZoomIn} label="Zoom in" onClick={() => zoomTo(zoom * step)} />
      <IconButton icon={IconMaximize} label="Fit" onClick={() => zoomTo(1)} />
      <IconButton
        icon={IconRotateClockwise}
        label="Rotate"
        onClick={() => onLook({ ...look, rotation: (rotation + 90) % 360 })}
      />
    </div>
  )
}
