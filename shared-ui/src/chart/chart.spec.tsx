import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { Chart } from './chart'
import { chartLook, optionInLook } from './chart-look'
import type { ChartOption } from './chart-option'

const drawn: unknown[] = []
vi.mock('echarts/core', () => ({
  use: () => undefined,
  // jsdom has no canvas: what is drawn is looked at in the gallery's story
  init: () => ({
    setOption: (option: unknown) => drawn.push(option),
    resize: () => undefined,
    dispose: () => undefined,
  }),
}))

const option: ChartOption = { series: [{ type: 'line', data: [1, 2, 3] }] }

describe('A chart', () => {
  it('is loaded where it is shown, and named for those who do not see it', async () => {
    renderPage(<Chart label="Balance in 2026" option={option} table={<p>figures</p>} />)
    expect(await screen.findByRole('img', { name: 'Balance in 2026' })).toBeVisible()
    expect(drawn.at(-1)).toMatchObject({ aria: { enabled: true }, series: option.series })
    await expectNoViolations()
  })

  it('is there as a table, too', async () => {
    const { user } = renderPage(<Chart label="Balance in 2026" option={option} table={<p>figures</p>} />)
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByText('figures')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('The look of a chart', () => {
  const look = chartLook(document.body)

  it('keeps tooltips out of the page, where the content policy would refuse them', () => {
    expect(optionInLook(look, { tooltip: { trigger: 'axis' } })).toMatchObject({
      tooltip: { trigger: 'axis', renderMode: 'richText' },
    })
  })

  it('adds no axis, legend or tooltip that was not asked for, and styles each of several axes', () => {
    expect(Object.keys(optionInLook(look, option))).toEqual(
      expect.not.arrayContaining(['xAxis', 'yAxis', 'legend', 'tooltip', 'grid']),
    )
    const { yAxis } = optionInLook(look, { yAxis: [{ name: 'EUR' }, { name: 'USD' }] })
    expect(yAxis).toMatchObject([
      { name: 'EUR', axisLabel: {} },
      { name: 'USD', axisLabel: {} },
    ])
  })
})
