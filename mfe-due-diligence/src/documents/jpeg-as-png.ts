import { limits } from '@dossier/contract/platform/limits'

/** Longest edges that a photograph is drawn with until it may be sent: A4 at 300, 210 and 150 dots an inch. */
const longestEdges = [3508, 2480, 1754]

export const isJpeg = ({ name, type }: File) => type === 'image/jpeg' || /\.jpe?g$/i.test(name)

/** What was chosen is no picture, or none that a browser draws. */
export class UnreadablePicture extends Error {}

/**
 * Returns a photograph as the PNG that forms take, upright and as large as the limit of an upload allows. Throws
 * UnreadablePicture when it is none.
 */
export async function jpegAsPng(photograph: File): Promise<File> {
  const picture = await createImageBitmap(photograph).catch((cause: unknown) => {
    throw new UnreadablePicture('The picture could not be read', { cause })
  })
  const name = `${photograph.name.replace(/\.[^.]*$/, '')}.png`
  let file = new File([], name)
  for (const edge of longestEdges) {
    file = new File([await drawn(picture, edge)], name, { type: 'image/png' })
    if (file.size <= limits.uploadBytes) break
  }
  picture.close()
  return file
}

async function drawn(picture: ImageBitmap, longestEdge: number): Promise<Blob> {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png === null) throw new UnreadablePicture('The picture could not be drawn')
  return png
}
