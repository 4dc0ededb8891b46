import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDirectors, records } from '../testing/open-directors'

const name = 'Structure of Harbour Directors B.V., enlarge'

it('ENT-03 the panel of a legal entity has its structure as a small chart, which enlarges on click', async () => {
  const { user } = await openDirectors()
  const small = await screen.findByRole('button', { name })
  await expectNoViolations()
  await user.click(small)
  const dialog = within(await screen.findByRole('dialog', { name: 'Structure of Harbour Directors B.V.' }))
  const chart = within(dialog.getByRole('group', { name: 'Structure of Harbour Directors B.V.' }))
  expect(chart.getByRole('img', { name: 'Harbour Directors B.V. Legal entity' })).toBeVisible()
  expect(chart.getByRole('link', { name: 'Greta Olsen Managing director' })).toBeVisible()
  expect(chart.getByRole('link', { name: 'Rafael Cijntje Secretary' })).toBeVisible()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('CHT-02, CHT-03, CHT-13, LIM-11, LIM-12 is drawn from that entity on, as large as 300 by 240 pixels leave it', async () => {
  await openDirectors()
  const drawing = (await screen.findByRole('button', { name })).parentElement?.querySelector('svg')
  const nodes = [...(drawing?.querySelectorAll('g[aria-label]') ?? [])].map((node) => node.getAttribute('aria-label'))
  expect(nodes).toEqual([
    'Harbour Directors B.V. Legal entity',
    'Greta Olsen Managing director',
    'Rafael Cijntje Secretary',
    ...nodes.slice(3),
  ])
  const [, , width = 0, height = 0] = drawing?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const scale = Number(drawing?.getAttribute('width')) / width
  const margins = 2 * 8
  expect(scale).toBeCloseTo(Math.min(1, 300 / (width - margins), 240 / (height - margins)), 9)
  expect(scale).toBeLessThan(1)
})

it('CHT-16 PRM-17 the panel of a legal entity has no chart for those without view_chart', async () => {
  await openDirectors(records(), { permissions: ['view_mbd_section'] })
  expect(screen.queryByRole('button', { name })).toBeNull()
})
