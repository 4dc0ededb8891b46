import { tokens } from '@dossier/shared-ui/theme/tokens'

const values: Readonly<Record<string, string>> = tokens.light

/** What makes a drawing answer to its page, which is not there any more. */
const ofPage = ['class', 'style', 'role', 'tabindex', 'aria-pressed', 'aria-hidden']

/** Characters that no XML document may hold, however they are written. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Returns a drawing as one that stands alone: its colours written out, the light ones, on white, with the fonts of `faces`,
 * at this scale.
 */
export function standaloneSvg(drawing: SVGSVGElement, faces = '', scale = 1): string {
  const [x = 0, y = 0, width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const copy = drawing.cloneNode(true) as SVGSVGElement
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of ofPage) element.removeAttribute(name)
  copy.setAttribute('width', `${Math.floor(width * scale)}`)
  copy.setAttribute('height', `${Math.floor(height * scale)}`)
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
    .replaceAll(notInXml, '')
}
