import type { ChartOption } from './chart-option'

/** The order in which series take their colours; each differs from its neighbours in lightness, too. */
const seriesColours = ['accent', 'pending-bar', 'info-bar', 'neutral-bar', 'approved-bar', 'denied-bar']

/** Returns how a chart looks in the scheme that holds, from the tokens of the page. */
export function chartLook(page: HTMLElement): ChartOption {
  const styles = getComputedStyle(page)
  const token = (name: string) => styles.getPropertyValue(`--ui-${name}`).trim()
  const axis = {
    axisLine: { lineStyle: { color: token('line-strong') } },
    axisLabel: { color: token('ink-dim') },
    splitLine: { lineStyle: { color: token('line') } },
  }
  return {
    color: seriesColours.map(token),
    textStyle: { fontFamily: styles.fontFamily, color: token('ink') },
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 200,
    // patterns where colours would be all that tells series apart
    aria: { enabled: true, decal: { show: true } },
    tooltip: {
      // drawn into the canvas: as an element it would write a style attribute, which the content policy refuses
      renderMode: 'richText',
      backgroundColor: token('raised'),
      borderColor: token('line'),
      textStyle: { color: token('ink') },
    },
    legend: { top: 0, left: 'right', textStyle: { color: token('ink') }, inactiveColor: token('line-strong') },
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    xAxis: axis,
    yAxis: axis,
  }
}

type Part = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a part as its owner wants it, with the common look where the owner says nothing. */
function withLook(look: unknown, wanted: unknown): unknown {
  if (wanted === undefined) return look
  if (Array.isArray(wanted)) return isPart(look) ? wanted.map((each) => withLook(look, each)) : wanted
  if (!isPart(look) || !isPart(wanted)) return wanted
  const names = [...new Set([...Object.keys(look), ...Object.keys(wanted)])]
  return Object.fromEntries(names.map((name) => [name, withLook(look[name], wanted[name])]))
}

/** Returns a chart in the common look. An axis, a legend or a tooltip is there only where its owner asks for one. */
export function optionInLook(look: ChartOption, wanted: ChartOption): ChartOption {
  const always = ['color', 'textStyle', 'animation', 'animationDuration', 'aria']
  const isAsked = (name: string) => always.includes(name) || name in wanted || (name === 'grid' && 'xAxis' in wanted)
  const asked = Object.entries(look).filter(([name]) => isAsked(name))
  return withLook(Object.fromEntries(asked), wanted) as ChartOption
}
