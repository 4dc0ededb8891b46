import { saveFile } from '@dossier/shared-ui/files'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import type { RefObject } from 'react'
import { pngOf, svgOf } from './tree-picture'

export type PictureType = 'png' | 'svg'

/** Returns how a drawing is saved under a name without its ending; undefined where it has none. */
export function usePicture(drawing: RefObject<SVGSVGElement | null>, name: string | undefined) {
  if (name === undefined) return undefined
  return async (type: PictureType) => {
    if (drawing.current === null) return
    try {
      if (type === 'svg') saveFile(await svgOf(drawing.current), `${name}.svg`)
      else {
        const { picture, scale } = await pngOf(drawing.current)
        saveFile(picture, `${name}.png`)
        if (scale < 1) showSuccess(scaledText(scale))
      }
    } catch (error) {
      showError('The picture could not be made', error)
    }
  }
}

const scaledText = (scale: number) =>
  `The chart is too large for a PNG, which shows it at ${Math.max(1, Math.floor(scale * 100))} % of its size. The SVG shows it at full size.`
