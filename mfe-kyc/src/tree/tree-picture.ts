import { fontFaces } from './font-faces'
import { standaloneSvg } from './standalone-svg'

/** Pixels that the canvas of every browser holds, along a side and in all. */
const mostOfSide = 32_767
const mostInAll = 2 ** 26

type Size = { readonly width: number; readonly height: number }

/** Returns by how much a drawing is made smaller where a PNG of its full size would hold more than a canvas. */
export const pictureScale = ({ width, height }: Size): number =>
  Math.min(1, mostOfSide / width, mostOfSide / height, Math.sqrt(mostInAll / (width * height)))

/** Returns a drawing as a file that any browser shows by itself, at full scale. */
export const svgOf = async (drawing: SVGSVGElement): Promise<Blob> =>
  new Blob([standaloneSvg(drawing, await fontFaces('Inter Variable'))], { type: 'image/svg+xml' })

/** Returns a picture of the whole drawing, at full scale wherever a canvas holds it (CHT-09). */
export async function pngOf(drawing: SVGSVGElement): Promise<{ readonly picture: Blob; readonly scale: number }> {
  const scale = pictureScale(drawing.viewBox.baseVal)
  const svg = standaloneSvg(drawing, await fontFaces('Inter Variable'), scale)
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return { picture: await pictureIn(canvas), scale }
  } finally {
    URL.revokeObjectURL(address)
  }
}

const pictureIn = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made')))),
  )
