import { tokens } from '@dossier/shared-ui/theme/tokens'
import { fontFaces } from './font-faces'

const values: Readonly<Record<string, string>> = tokens.light

/** Returns a drawing as one that stands alone: its colours written out, the light ones, on white, with the fonts of `faces`. */
function standaloneSvg(drawing: SVGSVGElement, faces = ''): string {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', `${width}`)
  copy.setAttribute('height', `${height}`)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height, fill: '#ffffff' })) {
    ground.setAttribute(name, `${value}`)
  }
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = faces
  copy.prepend(style, ground)
  return new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\(--ui-([a-z-]+)\)/g, (_, name: string) => values[name === 'page' ? 'surface' : name] ?? 'none')
}

/** Returns a picture of the whole drawing at full scale (CHT-09). */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const svg = standaloneSvg(drawing, await fontFaces('Inter Variable'))
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made')))),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
