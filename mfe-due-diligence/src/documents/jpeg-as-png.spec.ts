import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isJpeg, jpegAsPng, UnreadablePicture } from './jpeg-as-png'

const photograph = new File(['a jpeg'], 'passport.of.ada.JPG', { type: 'image/jpeg' })

/** A browser that draws pictures of a size; every dot takes so many bytes as a PNG. */
function drawing(picture: { width: number; height: number }, bytesADot: number) {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ ...picture, close }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never)
  const drawn: [number, number][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, answer, type) {
    drawn.push([this.width, this.height])
    const png = new Blob(['\u0089PNG'], { type })
    answer(Object.defineProperty(png, 'size', { value: this.width * this.height * bytesADot }))
  })
  return drawn
}

beforeEach(() => {
  // the size that a picture says it has stands for its bytes
  vi.stubGlobal(
    'File',
    class extends File {
      constructor([part]: BlobPart[], name: string, options?: FilePropertyBag) {
        super(part === undefined ? [] : [part], name, options)
        if (part instanceof Blob) Object.defineProperty(this, 'size', { value: part.size })
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A photograph', () => {
  it('becomes a PNG of its name and size', async () => {
    const drawn = drawing({ width: 1200, height: 900 }, 1)
    const png = await jpegAsPng(photograph)
    expect([png.name, png.type]).toEqual(['passport.of.ada.png', 'image/png'])
    expect(drawn).toEqual([[1200, 900]])
  })

  it('is drawn smaller until it may be sent', async () => {
    const drawn = drawing({ width: 3024, height: 4032 }, 2)
    expect((await jpegAsPng(photograph)).size).toBeLessThanOrEqual(10_485_760)
    expect(drawn).toEqual([
      [2631, 3508],
      [1860, 2480],
    ])
  })

  it('stays too large where nothing helps, which is for the form to say', async () => {
    const drawn = drawing({ width: 4032, height: 3024 }, 8)
    expect((await jpegAsPng(photograph)).size).toBeGreaterThan(10_485_760)
    expect(drawn).toHaveLength(3)
  })

  it('that no browser reads or draws is refused as such', async () => {
    drawing({ width: 1200, height: 900 }, 1)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(null))
    await expect(jpegAsPng(photograph)).rejects.toThrow(UnreadablePicture)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
    await expect(jpegAsPng(photograph)).rejects.toThrow(UnreadablePicture)
  })

  it.each([
    ['passport.jpg', '', true],
    ['passport.JPEG', '', true],
    ['image', 'image/jpeg', true],
    ['passport.png', 'image/png', false],
    ['passport.pdf', 'application/pdf', false],
  ])('%s of type %j is one: %s', (name, type, is) => expect(isJpeg(new File([], name, { type }))).toBe(is))
})
