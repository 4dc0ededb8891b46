/** Of a cleaned icon: every page carries it. */
const longest = 2048
/** Of a file, with what drawing programs leave in it. */
const longestFile = 16_384

const elements = ['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect']
const attributes = [
  ...['xmlns', 'viewBox', 'width', 'height', 'd', 'points', 'transform', 'opacity'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-dasharray'],
]
/** What names and describes, and draws nothing. */
const dropped = /^(class|id|role|version|data-[\w-]+|aria-[\w-]+)$/
const namespace = 'http://www.w3.org/2000/svg'
/** Numbers, colours, words and lists of them: no address fits into it, here or elsewhere. */
const plainValue = /^(?!.*url)[\w\s.,#%()+-]*$/i

const tag = /\s*<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const unseen = /^\uFEFF|^\s*<\?xml[^>]*\?>|<!--[\s\S]*?-->|<(title|desc)(\s[^<>]*)?>[^<]*<\/\1>/g

type Cleaned = { readonly svg: string } | { readonly fault: string }

/**
 * Returns an SVG of shapes alone, without what they do not need, or why it is none: an icon runs nothing, asks for
 * nothing and holds no page.
 */
export function cleanIcon(file: string): Cleaned {
  if (file.length > longestFile) return { fault: `it is longer than ${longestFile} characters` }
  const source = file.replace(unseen, '').trim()
  const open: string[] = []
  let svg = ''
  tag.lastIndex = 0
  while (tag.lastIndex < source.length) {
    const at = tag.lastIndex
    const [found, closing, name = '', listed = '', empty] = tag.exec(source) ?? []
    if (found === undefined) return { fault: `it is no SVG of shapes at '${source.slice(at, at + 40)}'` }
    if (svg !== '' && open.length === 0) return { fault: 'there is more than one picture in it' }
    if (closing) {
      if (open.pop() !== name) return { fault: `</${name}> closes nothing` }
      svg += `</${name}>`
      continue
    }
    const fault = faultOfElement(name, open) ?? faultOfAttributes(listed)
    if (fault !== undefined) return { fault }
    svg += `<${name}${cleanAttributes(listed)}${empty ? '/' : ''}>`
    if (!empty) open.push(name)
  }
  if (svg === '' || open.length > 0) return { fault: 'it ends before its picture does' }
  if (!svg.startsWith(`<svg xmlns="${namespace}"`)) return { fault: `it does not begin with <svg xmlns="${namespace}"` }
  return svg.length > longest ? { fault: `its shapes take more than ${longest} characters` } : { svg }
}

function faultOfElement(name: string, open: readonly string[]): string | undefined {
  if (!elements.includes(name)) return `an icon may not hold <${name}>, only ${elements.join(', ')}`
  return (name === 'svg') === (open.length === 0) ? undefined : 'it has to be one <svg> with shapes in it'
}

const read = (listed: string) =>
  [...listed.matchAll(attribute)].map(([, name = '', double, single]) => ({ name, value: double ?? single ?? '' }))

function faultOfAttributes(listed: string): string | undefined {
  const kept = read(listed).filter(({ name }) => !dropped.test(name))
  const unknown = kept.find(({ name }) => !attributes.includes(name))
  if (unknown) return `an icon may not hold the attribute ${unknown.name}`
  const wrong = kept.find(({ name, value }) => (name === 'xmlns' ? value !== namespace : !plainValue.test(value)))
  return wrong && `an icon may not hold ${wrong.name}="${wrong.value.slice(0, 40)}"`
}

/** The namespace first: it is what a cleaned icon is known by. */
const cleanAttributes = (listed: string) =>
  read(listed)
    .filter(({ name }) => attributes.includes(name))
    .sort((left, right) => Number(right.name === 'xmlns') - Number(left.name === 'xmlns'))
    .map(({ name, value }) => ` ${name}="${value.replace(/\s+/g, ' ')}"`)
    .join('')
