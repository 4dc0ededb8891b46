import type { Parts } from './parts'
import { readXml } from './xml-events'

const mostBytes = 32 * 1024 * 1024

/** The formats that every program knows by these numbers and that show a day (ECMA-376, 18.8.30). */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a format shows a day: what is quoted, escaped or in brackets (a colour, a language, a duration) is none of it. */
export const showsDay = (format: string): boolean =>
  /[dy]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, ''))

/** The styles of cells, by their number, that show a number as a day; none where the workbook has no styles. */
export async function dateStyles(parts: Parts, path: string | undefined): Promise<ReadonlySet<number>> {
  if (path === undefined) return new Set()
  const own = new Map<number, string>()
  const formats: number[] = []
  let isOfCells = false
  await readXml(await parts.open(path, mostBytes), {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(Number(attributes.numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  const isDay = (format: number) => {
    const code = own.get(format)
    return code === undefined ? builtIn.has(format) : showsDay(code)
  }
  return new Set(formats.flatMap((format, style) => (isDay(format) ? [style] : [])))
}
